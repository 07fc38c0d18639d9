/** Labels that differ from the field's name. */
const labels: Partial<Record<string, string>> = { imageUrl: 'Picture', linkedin: 'LinkedIn' }

/** The label of a field in a comparison. */
export const fieldLabel = (name: string): string => labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
