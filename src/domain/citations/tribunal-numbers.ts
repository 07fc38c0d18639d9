import type { Reading } from './reading.ts'

/**
 * `[2010] UKEAT 0045_10_1234` as BAILII wrote it, and its number `UKEAT/0045/10/DA`. Appeals in Scotland
 * (`UKEATS`) and applications for permission (`UKEATPA`) are numbered apart.
 */
const appeals =
  /(?:[[(]?(?:19|20)\d\d[\])]?[\s,]{1,4})?\b(?:UK)?EAT(S|PA)?[\s/]{0,3}(PA(?=[\s/_]))?[\s/_]?0?(\d{1,4})[/_](\d\d)(?:\/[A-Z0-9]{2,4}\b|_\d{4})?(?![\p{L}\p{N}_/])/giu

/** `[2022] UKFTT 2020_0341 (GRC)`, the form of the General Regulatory Chamber until 2022. */
const regulatory = /[[(]?(20\d\d)[\])]?[\s,]{1,4}UKFTT[\s]{1,3}(20\d\d)[_/](\d{1,4})(?:\s{0,3}\(G[RC]{2}\))?(?![\p{L}\p{N}_/])/giu

/** `[2011] UKAITUR IA012342010`, an unreported decision of the Upper Tribunal by its file number. */
const unreported = /[[(]?(20\d\d)[\])]?[\s,]{1,4}UKAITUR\s{1,3}([A-Z]{2})[\s/_-]?(\d{5})[\s/_-]?(20\d\d)(?![\p{L}\p{N}_/])/giu

const hint = /(?:EAT(?:S|PA)?[\s/]{0,3}(?:PA)?[\s/_]?|UKFTT\s{1,3})\d|UKAITUR\s/i

/** Most texts contain none. A search for words is much faster than one for the form. */
const mayHold = (text: string): boolean => ['EAT', 'ukeat', 'UKFTT', 'ukftt', 'UKAITUR', 'ukaitur'].some((name) => text.includes(name))

interface Placed {
  start: number
  end: number
  reading: Reading
}

/** Finds tribunal citations of two numbers, from the time before neutral citations. */
export function findTribunalNumbers(text: string): Placed[] {
  if (!mayHold(text) || !hint.test(text)) return []
  const place = (match: RegExpExecArray, key: string, written: string): Placed => {
    const reading: Reading = { key, text: written, kind: 'neutral' }
    return { start: match.index, end: match.index + match[0].length, reading }
  }
  const ofAppeals = Array.from(text.matchAll(appeals), (match) => {
    const [, list, later = '', appeal = '', year] = match
    const number = `${appeal.padStart(4, '0')}/${year}`
    const court = `UKEAT${(list ?? later).toUpperCase()}`
    return place(match, `${court.toLowerCase()}/${number}`, `${court}/${number}`)
  })
  const ofRegulators = Array.from(text.matchAll(regulatory), (match) => {
    const [, year, begun, digits = ''] = match
    const number = `${begun}_${digits.padStart(4, '0')}`
    return place(match, `ukftt/grc/${year}/${number}`, `[${year}] UKFTT ${number} (GRC)`)
  })
  const ofFiles = Array.from(text.matchAll(unreported), (match) => {
    const [, year, kind = '', number, begun] = match
    const file = `${kind.toUpperCase()}${number}${begun}`
    return place(match, `ukaitur/${year}/${file.toLowerCase()}`, `[${year}] UKAITUR ${file}`)
  })
  return [...ofAppeals, ...ofRegulators, ...ofFiles].sort((a, b) => a.start - b.start)
}
