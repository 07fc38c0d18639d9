import type { Limits } from '../data/limits.ts'

/** The strings whose first symbol is one from `first` up to `end`: a part of the index that can be made by itself. */
export interface IndexPart {
  first: number
  end: number
}

/**
 * Cuts the alphabet, where `counts` says how many strings begin with each symbol. Each part is a third of what is left, so that the
 * last ones are small: two threads that take one after another end almost together.
 */
export function cutParts(counts: ArrayLike<number>, { most, least }: Limits['part']): IndexPart[] {
  const parts: IndexPart[] = []
  let left = Array.from(counts).reduce((sum, count) => sum + count, 0)
  let [first, held] = [0, 0]
  const cut = (end: number) => {
    if (held > 0) parts.push({ first, end })
    left -= held
    first = end
    held = 0
  }
  for (let symbol = 0; symbol < counts.length; symbol += 1) {
    const count = counts[symbol] ?? 0
    if (held + count > Math.min(most, Math.max(least, left / 3))) cut(symbol)
    held += count
  }
  cut(counts.length)
  return parts
}
