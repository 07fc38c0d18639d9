import { plainCharacters } from './characters.ts'
import { linesOfHtml } from './html-lines.ts'
import type { HtmlNode } from './html-node.ts'
import { joinLines } from './join-lines.ts'
import { markupOfRuns, type PastedLine } from './runs.ts'

/** A pasted text in the forms that the clipboard holds. */
export interface Pasted {
  text: string
  /** The document that a browser made of its HTML. */
  html: HtmlNode | undefined
}

/** Items, quoted lines and rows follow each other. Other lines have a blank line between them. */
function gapBefore(line: PastedLine, before: PastedLine | undefined): string {
  if (!before) return ''
  if (line.kind === 'row' || line.kind === 'item' || line.kind === 'quote') return line.kind === before.kind ? '\n' : '\n\n'
  return line.isClose && before.kind === line.kind ? '\n' : '\n\n'
}

/** The lines of a formatted text as light markup. */
const markupOfLines = (lines: readonly PastedLine[]): string =>
  lines.map((line, index) => gapBefore(line, lines[index - 1]) + line.sign + markupOfRuns(line.runs, line.kind !== 'heading')).join('')

const lettersOf = (text: string): string => text.replace(/\s/g, '')

/** The formatted text as markup. Undefined where the HTML only repeats the lines of the plain text. */
function readFormatted(html: HtmlNode, text: string): string | undefined {
  const lines = linesOfHtml(html)
  const markup = plainCharacters(markupOfLines(lines))
  const isFormatted = lines.some(({ kind, isClose }, index) => (index > 0 && !isClose) || kind !== 'words')
  return markup !== '' && (isFormatted || lettersOf(markup) !== lettersOf(text)) ? markup : undefined
}

/**
 * The text as a writer of notes would type it.
 * Formatting of a word processor becomes markup. Lines that the width of a PDF page has broken are joined.
 */
export function cleanPaste({ text, html }: Pasted): string {
  const plain = plainCharacters(text)
  return (html && readFormatted(html, plain)) ?? joinLines(plain).trim()
}
