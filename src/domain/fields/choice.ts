import { listOf } from './counts.ts'
import { isStorableText } from './storable-text.ts'

const apostrophesAndDots = /['’‘‛ʼ`´′＇.]/g
const invisible = /[\p{Default_Ignorable_Code_Point}]/gu

/** Texts with the same key mean the same choice. Case, spaces, apostrophes, hyphens and plurals are ignored. */
function choiceKey(text: string): string {
  // NFKC makes a space and an accent of the apostrophe ´, so it is dropped first.
  const words = text.slice(0, 200).replace(apostrophesAndDots, '').normalize('NFKC').replace(invisible, '').replace(/\./g, '').toLowerCase()
  return words
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(?<=\p{L}{2})s$/u, '')
        .replace(/(?<=\p{L}{3})ing$/u, ''),
    )
    .join('')
}

export type OtherName<Choice extends string = string> = readonly [name: string, choice: Choice]

/** The choice that a text means, or undefined if that is unclear. */
export function readChoice<Choice extends string>(
  text: unknown,
  choices: readonly Choice[],
  otherNames: readonly OtherName<Choice>[] = [],
): Choice | undefined {
  if (typeof text !== 'string' || !isStorableText(text)) return undefined
  const key = choiceKey(text)
  return (
    choices.find((choice) => choice === text) ??
    choices.find((choice) => choiceKey(choice) === key) ??
    otherNames.find(([name]) => choiceKey(name) === key)?.[1]
  )
}

const longestQuote = 60

export function choiceRefusal(found: unknown, choices: readonly string[]): string {
  const advice = `Choose ${listOf(choices, 'or')}`
  if (found === undefined || found === null || found === '') return advice
  const text = typeof found === 'string' ? found.trim() : JSON.stringify(found)
  if (text === '') return advice
  return `“${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}” is not one of the choices. ${advice}`
}
