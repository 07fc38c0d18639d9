import { isWellFormedText } from '../fields/storable-text.ts'

/** Discord turns addresses into links. It reads no markup inside one, and would show a backslash. */
const address = /https?:\/\/[^\s<]+/g
/** Emphasis, code, spoilers, mentions, emoji names such as `:tada:`, and the backslash. */
const mark = /[\\*_~|`<]|:(?=[\w+-]+:)/g
/** At the start of a line: headings, quotations, lists and small text. */
const lineMark = /^([ \t]*)(#{1,3}|>{1,3}|-#?|\+)(?=\s)/gm
const listNumber = /^([ \t]*\d+)\.(?=\s)/gm

/** Only `[words](address)` is a link, so the brackets of a citation are not escaped. */
function withoutMarks(text: string, hasLinks: boolean): string {
  const escaped = text.replace(mark, String.raw`\$&`)
  return hasLinks ? escaped.replaceAll('[', String.raw`\[`) : escaped
}

/** Escapes Discord's markup, so that the text appears as it was written. */
export function discordText(text: string): string {
  const hasLinks = text.includes('](')
  let escaped = ''
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    escaped += withoutMarks(text.slice(end, index), hasLinks) + found
    end = index + found.length
  }
  escaped += withoutMarks(text.slice(end), hasLinks)
  return escaped.replace(lineMark, String.raw`$1\$2`).replace(listNumber, String.raw`$1\.`)
}

const escapeOrAddress = /(https?:\/\/[^\s<]+)|\\([!-/:-@[-`{-~])/g

/** The text that Discord shows for an escaped text: each character without its backslash. */
export function withoutEscapes(text: string): string {
  return text.replace(escapeOrAddress, (_, found: string | undefined, sign: string) => found ?? sign)
}

function endsInEscape(text: string): boolean {
  let backslashes = 0
  while (text.charAt(text.length - 1 - backslashes) === '\\') backslashes += 1
  return backslashes % 2 === 1
}

/** Cuts between characters and escapes. Discord counts UTF-16 units, including backslashes. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text
  let cut = text.slice(0, max - 1)
  if (!isWellFormedText(cut) || endsInEscape(cut)) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}
