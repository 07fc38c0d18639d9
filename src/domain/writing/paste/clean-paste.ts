import { linesOfHtml } from './html-lines.ts'
import type { HtmlNode } from './html-node.ts'
import { joinLines } from './join-lines.ts'
import { markupOfRuns, type PastedLine } from './runs.ts'

/** Ligatures of fonts, which PDF files copy as single characters. */
const ligatures = /[\ufb00-\ufb06]/g
/** Bullets of symbol fonts, in the private area of Unicode. */
const bullets = /[\uf0b7\uf0a7\uf076\u25cf\u25aa\u25e6\u2023\u2043]/g
/** A soft hyphen at the end of a line divides a word. */
const divided = /\u00ad[ \t]{0,4}\n[ \t]{0,4}/g
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g

/** Replaces the characters of fonts and layouts with those that people type. */
function plainCharacters(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(divided, '')
    .replace(ligatures, (ligature) => ligature.normalize('NFKD'))
    .replace(bullets, '•')
    .replace(spaces, ' ')
    .replace(unseen, '')
}

interface Pasted {
  text: string
  /** The parsed HTML of the clipboard. */
  html: HtmlNode | undefined
}

/** Items, quoted lines and rows follow each other. Other lines have a blank line between them. */
function gapBefore(line: PastedLine, before: PastedLine | undefined): string {
  if (!before) return ''
  if (line.kind === 'row' || line.kind === 'item' || line.kind === 'quote') return line.kind === before.kind ? '\n' : '\n\n'
  return line.isClose && before.kind === line.kind ? '\n' : '\n\n'
}

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

/** Formatting of a word processor becomes markup, and lines broken by the width of a PDF page are joined. */
export function cleanPaste({ text, html }: Pasted): string {
  const plain = plainCharacters(text)
  return (html && readFormatted(html, plain)) ?? joinLines(plain).trim()
}
