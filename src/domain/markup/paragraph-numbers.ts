import type { Block, ParagraphBlock } from './blocks.ts'
import { isOfSmallWords } from './fragments.ts'
import { inlineText } from './inlines.ts'

/** `59.`, `[59]`, or `59` and a tab: the forms of paragraph numbers in judgments. */
const numbered = /^(?:(\d{1,4})\.(?=\s|$)|\[(\d{1,4})\](?=\s|$)|(\d{1,4})(?:\t|\s\s))/
/** This many numbers certainly belong to a judgment. Fewer may belong to a list. */
const fewest = 10
/** A number may be missing because its paragraph was read as something else. */
const widestGap = 2

/**
 * Follows the paragraph numbers of a judgment. Quoted paragraphs have numbers too, but out of sequence. Call it
 * for each paragraph. It returns the number, or undefined for a paragraph without one.
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

export const areOfJudgment = (lastNumber: number): boolean => lastNumber >= fewest

/** The id of a numbered paragraph. No heading can have it, because slugs have no underscore. */
export const paragraphId = (number: number): string => `para_${number}`

/** The number of each paragraph, for references. A text with its own numbers gets none. */
export function noteNumbers(blocks: readonly Block[]): ReadonlyMap<Block, number> {
  if (paragraphIds(blocks).size > 0) return new Map()
  return new Map(blocks.filter((block) => block.kind === 'paragraph').map((block, index) => [block, index + 1]))
}

/** The id of a note's paragraph. `uniqueIds` never gives it to a heading. */
export const noteParagraphId = (number: number): string => `p-${number}`

/**
 * Whether a short text has paragraph numbers, from its first sentence on, with quotations in between. The
 * numbers of a list follow a sentence, or precede several.
 */
function isNumbered(paragraphs: readonly ParagraphBlock[], ids: ReadonlyMap<Block, string>): boolean {
  const first = paragraphs.findIndex((block) => ids.has(block))
  return (
    ids.size > 1 &&
    ids.size * 2 >= paragraphs.length - first &&
    !paragraphs.slice(0, first).some(({ inlines }) => isOfSmallWords(inlineText(inlines)))
  )
}

/** The ids of numbered paragraphs: of a judgment, or of a short text that numbers its paragraphs. */
export function paragraphIds(blocks: readonly Block[]): ReadonlyMap<Block, string> {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph')
  const read = numberReader()
  const ids = new Map<Block, string>()
  let last = 0
  for (const block of paragraphs) {
    const first = block.inlines[0]
    const number = first && read(inlineText([first]))
    if (number === undefined) continue
    ids.set(block, paragraphId(number))
    last = number
  }
  return areOfJudgment(last) || isNumbered(paragraphs, ids) ? ids : new Map()
}
