import * as z from 'zod'

/**
 * Invisible characters that a paste may contain: controls, half emoji, zero-width spaces, soft hyphens,
 * direction overrides, byte order marks, noncharacters, and the place of an object (dictation inserts it).
 * Joiners, direction marks, variation selectors and the like stay, because emoji and several scripts need them.
 */
const unseen =
  /[^\P{Cc}\t\n]|\p{Cs}|\p{Noncharacter_Code_Point}|[\u{FFF9}-\u{FFFC}]|(?![\u{34F}\u{61C}\u{115F}\u{1160}\u{180E}\u{200C}-\u{200F}\u{E0020}-\u{E007F}]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu

/** A form post without JavaScript ends its lines with CRLF, a word processor with U+2028 or U+2029. */
const lineEnd = /\r\n?|[\u{2028}\u{2029}\u{85}\v\f]/gu

/** The text as the visitor sees it: lines end with `\n`, and invisible characters are removed. */
export const visibleText = (text: string): string => text.replace(lineEnd, '\n').replace(unseen, '')

/** An address as the visitor sees it. The line ends of word processors are invisible there. CRLF is refused. */
export const visibleAddress = (text: string): string => visibleText(text.replace(/[\u{2028}\u{2029}\u{85}\v\f]/gu, ''))

/** Cleans a visitor's text before `schema` counts and checks it: visitors cannot find invisible characters. */
export function fromVisitor<Schema extends z.ZodType>(schema: Schema, clean = visibleText) {
  return z.preprocess((value) => (typeof value === 'string' ? clean(value) : value), schema)
}
