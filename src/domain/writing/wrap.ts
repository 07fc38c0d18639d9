import { kindOf } from '../markup/lines.ts'
import type { Edit, Selected } from './edit.ts'

export type Mark = '##' | '_'

const ofWord = /[\p{L}\p{M}\p{N}'’]/u
const between = ' | '

/** The word at the caret. Empty where there is none. */
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

/** Whether the caret stands after the last of the marked words, as it does once they are typed. */
function isAtClosing(mark: Mark, text: string, caret: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
  return text.startsWith(mark, caret) && !before.endsWith(mark) && before.split(mark).length % 2 === 0
}

/** Puts a mark around the selection or the word at the caret, or takes it away. It steps past a closing one. */
export function wrap(mark: Mark, { text, ...selection }: Selected): Edit {
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
