import * as z from 'zod'

/**
 * Invisible characters that a paste may contain: controls, half emoji, zero-width spaces, soft hyphens,
 * direction marks, byte order marks and noncharacters.
 * Joiners stay, because emoji and several scripts need them.
 */
const unseen =
  /[^\P{Cc}\t\n]|\p{Cs}|[\u{AD}\u{200B}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}\u{FFF9}-\u{FFFB}\u{FDD0}-\u{FDEF}\u{FFFE}\u{FFFF}]/gu

/** A form post without JavaScript ends its lines with CRLF, a word processor with U+2028 or U+2029. */
const lineEnd = /\r\n?|[\u{2028}\u{2029}\u{85}\v\f]/gu

/** The text as the visitor sees it: lines end with `\n`, and invisible characters are removed. */
export const visibleText = (text: string): string => text.replace(lineEnd, '\n').replace(unseen, '')

/** Cleans a visitor's text before `schema` counts and checks it: visitors cannot find invisible characters. */
export function fromVisitor<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'string' ? visibleText(value) : value), schema)
}
