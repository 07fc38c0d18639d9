import { inlineHash } from './inline-hash.ts'

export type InlineStyle = ReturnType<typeof inlineStyle>

/**
 * A sheet to write into pages, with its hash for their content policy. A layout imports the sheet as text
 * (`?inline`), because Astro hashes the sheets that it writes itself anew for each page.
 */
export const inlineStyle = (css: string) => ({ text: css, hash: inlineHash(css) })
