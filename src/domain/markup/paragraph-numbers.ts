import type { Block } from './blocks.ts'
import { inlineText } from './inlines.ts'

/** `59.`, `[59]`, or `59` and a tab, as judgments number their paragraphs. */
const numbered = /^(?:(\d{1,4})\.(?=\s|$)|\[(\d{1,4})\](?=\s|$)|(\d{1,4})(?:\t|\s\s))/
/** A text with fewer numbers has a list and is no judgment. */
const fewest = 10
/** Where a number is missing, its paragraph was read as something else. */
const widestGap = 2

/**
 * Follows the paragraph numbers of a judgment. Quoted paragraphs have numbers too, but out of turn.
 * Call it for each paragraph. It returns the number, or undefined for a paragraph without its own.
 */
export function numberReader(): (text: string) => number | undefined {
  let last = 0
  return (text) => {
    const match = numbered.exec(text)
    const number = Number(match?.[1] ?? match?.[2] ?? match?.[3] ?? 0)
    if (number <= last || number > last + widestGap) return undefined
    last = number
    return number
  }
}

export const isJudgment = (lastNumber: number): boolean => lastNumber >= fewest

/** The id of a numbered paragraph. No heading has it, because slugs have no underscore. */
export const paragraphId = (number: number): string => `para_${number}`

/** The number of each paragraph, by which others refer to it. A text with its own numbers gets none. */
export function noteNumbers(blocks: readonly Block[]): ReadonlyMap<Block, number> {
  if (paragraphIds(blocks).size > 0) return new Map()
  return new Map(blocks.filter((block) => block.kind === 'paragraph').map((block, index) => [block, index + 1]))
}

/** The id of a note's paragraph. `uniqueIds` gives it to no heading. */
export const noteParagraphId = (number: number): string => `p-${number}`

/** The ids of the numbered paragraphs of a judgment. A note has none. */
export function paragraphIds(blocks: readonly Block[]): ReadonlyMap<Block, string> {
  const read = numberReader()
  const ids = new Map<Block, string>()
  let last = 0
  for (const block of blocks) {
    if (block.kind !== 'paragraph') continue
    const first = block.inlines[0]
    const number = first && read(inlineText([first]))
    if (number === undefined) continue
    ids.set(block, paragraphId(number))
    last = number
  }
  return isJudgment(last) ? ids : new Map()
}
