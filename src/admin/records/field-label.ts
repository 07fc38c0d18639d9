import { fieldWords } from '#domain/audit/audit-words.ts'
import { capital } from '#domain/fields/capital.ts'

/** Labels that differ from the field's name. */
const labels: Partial<Record<string, string>> = { imageUrl: 'Picture', linkedin: 'LinkedIn' }

export const fieldLabel = (name: string): string => labels[name] ?? capital(fieldWords(name))
