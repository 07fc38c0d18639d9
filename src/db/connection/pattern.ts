/** The pattern of `like` and `ilike` for a text that stands anywhere, its own signs meaning themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
