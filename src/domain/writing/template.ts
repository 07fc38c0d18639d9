import type { Edit } from './edit.ts'

/** Space for a paragraph below each heading. */
const space = '\n\n'

/** Puts the caret below the first heading. */
export function fillHeadings(text: string, headings: readonly string[]): Edit {
  const replacement = headings.map((heading) => `# ${heading}${space}`).join('\n')
  const caret = replacement.indexOf(space) + space.length
  return { start: 0, end: text.length, replacement, select: [caret, caret] }
}
