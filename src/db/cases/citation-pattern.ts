import { type SQL, sql } from 'drizzle-orm'
import { isNeutralKey, numbersOfKey } from '#domain/citations/authority-keys.ts'

const numberOf = (digits: string): string => `0*${digits}`

/** Between two numbers of a citation: its words, in any form that people type. */
const words = '[^0-9]{1,45}'
/** `1 and ` of `[2022] UKSC 1 and 2`. */
const numberBefore = '(?:[0-9]{1,6}[^0-9]{1,9})?'

/** Finds texts that may hold a citation in any form. The domain confirms it, because no words are compared. */
function patternOf(key: string): string {
  const [year = '', ...numbers] = numbersOfKey(key)
  const isPlain = isNeutralKey(key) && numbers.length === 1 && year.length === 4
  // A court's name follows its year at once. This leaves out dates before a paragraph's number.
  const court = `[${key.slice(0, 1)}${key.slice(0, 1).toUpperCase()}]`
  const between = isPlain ? `[^0-9A-Za-z]{1,12}${court}[^0-9]{1,40}${numberBefore}` : words
  return `${numberOf(year)}${between}${numbers.map(numberOf).join(words)}(?![0-9])`
}

/** True for texts that may cite this, in any form. */
export function mayCite(text: SQL, key: string): SQL {
  // A plain search is much faster than a pattern, and most texts lack one of the numbers.
  const numbers = numbersOfKey(key).map((number) => sql`strpos(${text}, ${number}) > 0`)
  return sql`(${sql.join(numbers, sql` and `)} and ${text} ~ ${patternOf(key)})`
}

/** The numbers of a text, with one blank between them and around them. */
const numbersIn = (text: SQL): SQL => sql`' ' || regexp_replace(' ' || ${text}, '[^0-9]+0*', ' ', 'g') || ' '`

/** True for texts that may hold one of these citations. Faster than `mayCite` for many, on short texts. */
export function mayHoldOneOf(text: SQL, keys: readonly string[]): SQL {
  const needles = JSON.stringify(keys.map((key) => `% ${numbersOfKey(key).join(' ')} %`))
  return sql`${numbersIn(text)} like any (array(select json_array_elements_text(${needles}::json)))`
}
