import { ordinaryWord } from '../judges/judge-name.ts'

/** Words whose case capitals hide. In a name they are in small letters. */
const small = new Set('v of the and for in on by an a to at or t/a -v- de la van von'.split(' '))

/** Abbreviations that keep their capitals. */
const kept = new Set(
  'LLC LLP PLC UK EU NHS BBC HMRC KC QC DAC SE AG SA BV NV SPA USA MOD DPP CPS FCA SRA RSPCA IPCC OISC DRC UKSC VAT'.split(' '),
)

/** Names with capitals and small letters mixed. */
const mixed = new Map([['GMBH', 'GmbH']])

function wordOf(word: string, index: number, words: readonly string[]): string {
  const bare = word.replaceAll(/[^\p{L}]/gu, '')
  if (mixed.has(bare)) return mixed.get(bare) ?? word
  if (kept.has(bare) || (bare.length > 1 && !/[AEIOUY]/.test(bare) && !/^(?:MR|MRS|MS|DR|ST|LTD)$/.test(bare))) return word
  const lower = word.toLowerCase()
  if (lower === 'v' || (index > 0 && small.has(lower) && !/^v$/i.test(words[index - 1] ?? ''))) return lower
  // Initials of a child or a witness: `ZX`, `PO (DRC)`.
  if (bare.length === 1 || (bare.length === 2 && !/^(?:MR|MS|DR|CO|RE|OF|BY|IN|ON|OR|TO|AT|AN)$/.test(bare))) return word
  const start = /^[^\p{L}]*/u.exec(word)?.[0] ?? ''
  const name = ordinaryWord(word.slice(start.length)).replace(/(?<=['’])S\b/, 's')
  return start + name.charAt(0).toUpperCase() + name.slice(1)
}

/** Turns a title in capitals into ordinary letters. Other titles stay as they are. */
export function ordinaryTitle(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim()
  const words = line.split(' ')
  // `v`, and an addition in brackets: `(R on the application of)`.
  let depth = 0
  const isMixed = words.some((word) => {
    if (word.startsWith('(')) depth += 1
    const isWithin = depth > 0
    if (word.endsWith(')')) depth -= 1
    return !isWithin && !small.has(word) && /\p{Ll}/u.test(word)
  })
  return isMixed ? line : words.map(wordOf).join(' ')
}
