import { type HtmlPart, readHtml } from './html-parts.ts'
import { type HtmlStyle, headingLevel, plainStyle, styleOf } from './html-style.ts'
import type { PastedLine } from './pasted-line.ts'
import type { Run } from './runs.ts'
import { createTableReader } from './table-lines.ts'

const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table thead tbody tfoot tr td th section article header footer dl dt dd hr address'.split(
    ' ',
  ),
)
const empty = new Set('br hr img input meta link col wbr area base'.split(' '))

interface Frame {
  name: string
  style: HtmlStyle
  level: number
  /** The number of the next item of a numbered list. */
  next: number | undefined
}

const outermost: Frame = { name: '', style: plainStyle, level: 0, next: undefined }

/** The sign of a list from the bullet or number that a word processor wrote. */
const signOf = (mark: string): string => (/^\(?[\p{L}\d]{1,5}[.)]/u.test(mark) && mark !== 'o' ? `${mark} ` : '- ')

/** The lines of an HTML text: its paragraphs, headings, items, quoted lines and rows. */
export function linesOfHtml(html: string): PastedLine[] {
  const lines: PastedLine[] = []
  const frames: Frame[] = [outermost]
  const opened = new Map<string, number>()
  const table = createTableReader((line) => lines.push(line))
  let runs: Run[] = []
  let sign: string | undefined
  let mark = ''
  let isClose = false

  const top = (): Frame => frames.at(-1) ?? outermost

  function endLine(): void {
    if (runs.some(({ text }) => text.trim() !== '')) {
      const { level, style } = top()
      table.add({ ...kindOf(level, style, sign), runs, isClose })
      sign = undefined
    }
    runs = []
    isClose = false
  }

  function open(name: string, attributes: string): void {
    if (blocks.has(name)) endLine()
    if (name === 'br') {
      endLine()
      isClose = true
    }
    if (empty.has(name)) return
    table.open(name)
    if (name === 'li') sign = itemSign(top())
    const level = headingLevel(name, attributes) || top().level
    opened.set(name, (opened.get(name) ?? 0) + 1)
    frames.push({ name, style: styleOf(name, attributes, top().style), level, next: name === 'ol' ? 1 : undefined })
  }

  function close(name: string): void {
    // An end without a start. The count spares a search through every open element.
    if ((opened.get(name) ?? 0) === 0) return
    if (blocks.has(name)) endLine()
    for (let last = frames.pop(); last; last = frames.pop()) {
      opened.set(last.name, (opened.get(last.name) ?? 1) - 1)
      if (last.name === name) break
    }
    table.close(name)
    if (name === 'li') sign = undefined
  }

  function addWords(text: string): void {
    const { style } = top()
    if (style.isHidden) return
    if (style.isListMark) mark += text
    else {
      if (mark.trim() !== '') sign = signOf(mark.trim())
      mark = ''
      runs.push({ text, bold: style.bold, italic: style.italic })
    }
  }

  for (const part of readHtml(html)) read(part, { open, close, addWords })
  endLine()
  table.end()
  return lines
}

interface Reader {
  open: (name: string, attributes: string) => void
  close: (name: string) => void
  addWords: (text: string) => void
}

function read(part: HtmlPart, { open, close, addWords }: Reader): void {
  if (part.kind === 'open') open(part.name, part.attributes)
  else if (part.kind === 'close') close(part.name)
  else addWords(part.text)
}

/** Counts the items of a numbered list. */
function itemSign(list: Frame): string {
  if (list.next === undefined) return '- '
  list.next += 1
  return `${list.next - 1}. `
}

function kindOf(level: number, { isQuote }: HtmlStyle, sign: string | undefined): Pick<PastedLine, 'kind' | 'sign'> {
  if (level > 0) return { kind: 'heading', sign: `${'#'.repeat(level)} ` }
  if (sign !== undefined) return { kind: 'item', sign }
  return isQuote ? { kind: 'quote', sign: '> ' } : { kind: 'words', sign: '' }
}
