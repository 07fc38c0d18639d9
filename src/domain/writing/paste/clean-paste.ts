import { plainCharacters } from './characters.ts'
import { linesOfHtml } from './html-lines.ts'
import { markupOfLines } from './html-markup.ts'
import { joinLines } from './join-lines.ts'

/** A pasted text in the forms that the clipboard holds. `html` may be empty. */
export interface Pasted {
  text: string
  html: string
}

/** The formatted text as markup. Undefined where the HTML only repeats the lines of the plain text. */
function readFormatted(html: string): string | undefined {
  const lines = linesOfHtml(html)
  const isFormatted = lines.some(
    ({ kind, runs, isClose }, index) => (index > 0 && !isClose) || kind !== 'words' || runs.some(({ bold, italic }) => bold || italic),
  )
  return isFormatted ? plainCharacters(markupOfLines(lines)) : undefined
}

/**
 * The text as a writer of notes would type it.
 * Formatting of a word processor becomes markup. Lines that the width of a PDF page has broken are joined.
 */
export function cleanPaste({ text, html }: Pasted): string {
  return readFormatted(html) ?? joinLines(plainCharacters(text)).trim()
}
