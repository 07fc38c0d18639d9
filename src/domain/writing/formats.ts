import { kindOf, leadingHashes } from '../markup/lines.ts'
import type { FormatName } from './format-keys.ts'

/** A text and its selection. An empty selection is a caret. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** Replaces a part of a text. `select` is the selection afterwards. */
export interface Edit {
  start: number
  end: number
  replacement: string
  select: readonly [start: number, end: number]
}

/** The whole lines that a selection touches. If the selection ends with a line break, that line is the last. */
function selectedLines({ text, start, end }: Selected): { from: number; to: number; lines: string[] } {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const from = text.lastIndexOf('\n', start - 1) + 1
  const found = text.indexOf('\n', last)
  const to = found === -1 ? text.length : found
  return { from, to, lines: text.slice(from, to).split('\n') }
}

type Mark = '##' | '_'

const ofWord = /[\p{L}\p{M}\p{N}'’]/u
const between = ' | '

/** The word at the caret. Empty if there is none. */
function wordAt(text: string, caret: number): [start: number, end: number] {
  let [start, end] = [caret, caret]
  while (start > 0 && ofWord.test(text.charAt(start - 1))) start -= 1
  while (end < text.length && ofWord.test(text.charAt(end))) end += 1
  return [start, end]
}

/** The selection without white space at its ends, which no mark may touch. */
function trimmed({ text, start, end }: Selected): [start: number, end: number] {
  const inner = text.slice(start, end)
  const from = start + inner.length - inner.trimStart().length
  return [from, Math.max(from, end - inner.length + inner.trimEnd().length)]
}

/** A line with its words between marks. Bold text within becomes plain first, because marks cannot be nested. */
function wrapLine(line: string, mark: Mark): string {
  if (line.trim() === '' || (mark === '##' && kindOf(line.trim()) === 'heading')) return line
  if (line.includes(between))
    return line
      .split(between)
      .map((cell) => wrapLine(cell, mark))
      .join(between)
  const sign = /^\s*(?:[-•>]\s+)?/.exec(line)?.[0] ?? ''
  const words = line.slice(sign.length).trimEnd()
  return `${sign}${mark}${mark === '##' ? words.replaceAll(mark, '') : words}${mark}`
}

/** Whether the caret is at the end of the marked words, as it is after typing them. */
function isAtClosing(mark: Mark, text: string, caret: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
  return text.startsWith(mark, caret) && !before.endsWith(mark) && before.split(mark).length % 2 === 0
}

/** Adds a mark to the selection or word, or removes it. At a closing mark, moves the caret past it. */
function wrap(mark: Mark, { text, ...selection }: Selected): Edit {
  const isCaret = selection.start === selection.end
  if (isCaret && isAtClosing(mark, text, selection.start)) {
    const next = selection.start + mark.length
    return { start: next, end: next, replacement: '', select: [next, next] }
  }
  const [start, end] = isCaret ? wordAt(text, selection.start) : trimmed({ text, ...selection })
  const inner = text.slice(start, end)
  const { length } = mark
  if (text.slice(start - length, start) === mark && text.startsWith(mark, end))
    return replaced(start - length, end + length, inner, isCaret ? selection.start - length : undefined)
  if (inner.length > 2 * length && inner.startsWith(mark) && inner.endsWith(mark) && !inner.slice(length, -length).includes(mark))
    return replaced(start, end, inner.slice(length, -length))
  if (inner === '') return replaced(start, end, mark + mark, start + length)
  const written = inner
    .split('\n')
    .map((line) => wrapLine(line, mark))
    .join('\n')
  return replaced(start, end, written, isCaret ? selection.start + length : undefined)
}

/** Selects the new text, or puts the caret into it. */
function replaced(start: number, end: number, replacement: string, caret?: number): Edit {
  return { start, end, replacement, select: caret === undefined ? [start, start + replacement.length] : [caret, caret] }
}

type Sign = '- ' | '> ' | '# ' | '## ' | '### ' | ''

/** The signs at the start of a line: of a heading, an item or a quoted line. */
function signOf(line: string): string {
  const kind = kindOf(line.trim())
  if (kind === 'heading') return /^\s*#+\s*/.exec(line)?.[0] ?? ''
  return kind === 'item' || kind === 'quote' ? (/^\s*[-•>]\s+/.exec(line)?.[0] ?? '') : ''
}

/** Replaces the sign of each line. A blank line gets one only if it is the only line. */
function withSign(sign: Sign, selected: Selected): Edit {
  const { from, to, lines } = selectedLines(selected)
  const isOnly = lines.length === 1
  const written = lines.map((line) => (line.trim() === '' && !isOnly ? line : sign + line.slice(signOf(line).length)))
  const replacement = written.join('\n')
  const caret = Math.max(from, selected.start + replacement.length - (to - from))
  const isCaret = selected.start === selected.end
  return { start: from, end: to, replacement, select: isCaret ? [caret, caret] : [from, from + replacement.length] }
}

const wordsOf = (selected: Selected): string[] =>
  selectedLines(selected)
    .lines.map((line) => line.trim())
    .filter((line) => line !== '')

/** Makes the lines items or quoted lines, or plain again if all of them are. */
function toggleSign(sign: '- ' | '> ', selected: Selected): Edit {
  const words = wordsOf(selected)
  const kind = sign === '- ' ? 'item' : 'quote'
  return withSign(words.length > 0 && words.every((line) => kindOf(line) === kind) ? '' : sign, selected)
}

const nextHeading: readonly Sign[] = ['# ', '## ', '### ', '']

/** Makes the lines headings, then smaller ones, then plain again. */
function turnHeading(selected: Selected): Edit {
  const [first = ''] = wordsOf(selected)
  const level = kindOf(first) === 'heading' ? Math.min(leadingHashes(first), 3) : 0
  return withSign(nextHeading[level] ?? '', selected)
}

const sample = ['Item | Claimed | Allowed', 'Profit costs | £0.00 | £0.00']
const firstCell = 'Item'

const cellsOf = (line: string): string =>
  line
    .split('\t')
    .map((cell) => cell.trim())
    .join(' | ')

/** Makes a table from selected lines with tabs, as copied from a spreadsheet. Otherwise inserts an empty one. */
function insertTable(selected: Selected): Edit {
  const { from, to, lines } = selectedLines(selected)
  if (lines.length > 1 && lines.every((line) => line.includes('\t'))) {
    const replacement = lines.map(cellsOf).join('\n')
    return { start: from, end: to, replacement, select: [from, from + replacement.length] }
  }
  const isBlank = selected.text.slice(from, to).trim() === ''
  const start = isBlank ? from : to
  const before = isBlank ? '' : '\n\n'
  // The next line would be a row if it has a bar.
  const after = /^\n[^\n]/.test(selected.text.slice(to, to + 2)) ? '\n' : ''
  const first = start + before.length
  return { start, end: to, replacement: before + sample.join('\n') + after, select: [first, first + firstCell.length] }
}

const scheme = 'https://'
const bareAddress = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/u

/** Turns a selected domain into an address. After other words it starts one. */
function insertLink({ text, start, end }: Selected): Edit {
  const words = text.slice(start, end).trim()
  const rest = words.replace(/^https?:\/\//, '')
  if (bareAddress.test(rest)) return { start, end, replacement: scheme + rest, select: [start, start + scheme.length + rest.length] }
  const replacement = words === '' || /\s$/.test(text.slice(0, end)) ? scheme : ` ${scheme}`
  const caret = end + replacement.length
  return { start: end, end, replacement, select: [caret, caret] }
}

/** Space for a paragraph below each heading. */
const space = '\n\n'

/** Puts the caret below the first heading. */
export function fillHeadings(text: string, headings: readonly string[]): Edit {
  const replacement = headings.map((heading) => `# ${heading}${space}`).join('\n')
  const caret = replacement.indexOf(space) + space.length
  return { start: 0, end: text.length, replacement, select: [caret, caret] }
}

export const formats: Readonly<Record<FormatName, (selected: Selected) => Edit>> = {
  heading: turnHeading,
  bold: (selected) => wrap('##', selected),
  italic: (selected) => wrap('_', selected),
  list: (selected) => toggleSign('- ', selected),
  quotation: (selected) => toggleSign('> ', selected),
  table: insertTable,
  link: insertLink,
}
