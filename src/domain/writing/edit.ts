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
export function selectedLines({ text, start, end }: Selected): { from: number; to: number; lines: string[] } {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const from = text.lastIndexOf('\n', start - 1) + 1
  const found = text.indexOf('\n', last)
  const to = found === -1 ? text.length : found
  return { from, to, lines: text.slice(from, to).split('\n') }
}
