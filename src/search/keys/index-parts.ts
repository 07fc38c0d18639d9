import type { Limits } from '../data/limits.ts'

/** The strings whose first symbol is from `first` up to `end`. Each part of the index can be made independently. */
export interface IndexPart {
  first: number
  end: number
}

/**
 * Divides the alphabet into parts. `counts` is the number of strings that begin with each symbol.
 * Each part is a third of the rest, so the last parts are small and two threads finish at almost the same time.
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
