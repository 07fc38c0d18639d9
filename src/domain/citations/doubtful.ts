import { type Candidate, candidates, matchAt } from './candidates.ts'
import { courtNames, lettersOf, readCourt } from './courts.ts'
import { foldText } from './folded-text.ts'
import { readSeries, seriesNames } from './report-series.ts'
import { type Verdict, wrong } from './verdicts.ts'

/** Courts and reports that Find Case Law does not have, with the sites that have them. */
const elsewhere = new Map(
  Object.entries({
    Scotland:
      'CSOH CSIH HCJAC HCJ HCJT SAC SACCIV SACCRIM SCEDIN SCGLA SCABE SCDUN UTS FTSHPC SLT SCLR SCCR SC JC Mor FamLR GWD HousLR RepLR',
    'Northern Ireland': 'NICA NIQB NIKB NICH NIFAM NIMASTER NICC NICTY NICOM NIJB NI NILR',
    Ireland: 'IESC IECA IEHC IECC IR ILRM',
    'New Zealand': 'NZSC NZCA NZHC NZDC NZFC NZEMPC NZLR PRNZ',
    Australia:
      'HCA FCA FCAFC FAMCA FAMCAFC NSWCA NSWSC NSWCCA VSC VSCA QCA QSC WASC WASCA SASC SASCFC SASCA TASSC ACTSC ACTCA NTSC CLR ALR ALJR NSWLR VR SASR QdR VLR IPR ACLR ACSR AATA',
    Canada: 'SCC ONCA ONSC BCCA BCSC ABCA ABQB QCCA FCTC DLR SCR WWR OLR CanLII',
    'Hong Kong': 'HKCFA HKCA HKCFI HKDC HKLRD HKCFAR HKC HKLR',
    'the United States': 'US NY NYRep NE',
    Singapore: 'SGCA SGHC SGCAI SGHCI SGHCR SLR',
    'South Africa': 'SA ZASCA ZACC ZAGPJHC ZAWCHC',
    'Jersey, Guernsey or the Isle of Man': 'JCA JRC JLR GCA GRC GLR MLR',
    'the Caribbean': 'CCJ WIR',
    India: 'INSC AIR',
    Malaysia: 'MLJ',
    'the International Court of Justice': 'ICJRep ICJReports',
    'the European courts': 'EUECJ EUGC ECHR DR',
    'a law journal': 'LQR CLJ CJQ OJLS CLP ICLQ LMCLQ BYIL EHRLR CFLQ NILQ JPIL JBL EdinLR RLR ILJ HRLJ',
    Lexis: 'LexisCitation Lexis',
  }).flatMap(([place, names]) => names.split(' ').map((name): [string, string] => [name.toLowerCase(), place])),
)

/** The Court of Session by its reporters: `(1890) 17 R 905`. */
const isOfSession = ({ brackets, volume, words, year }: Candidate): boolean =>
  brackets === 'round' && volume !== undefined && /^[SDMRF]\.?$/.test(words) && year > 1820 && year < 1907

/** `1999 SC (HL) 12`: the bracket may name a court within a series. */
function placeOf(candidate: Candidate): string | undefined {
  const letters = lettersOf(candidate.words)
  if (isOfSession(candidate)) return 'Scotland'
  return elsewhere.get(letters + lettersOf(candidate.bracket ?? '')) ?? elsewhere.get(letters)
}
const knownIn = (place: string): Verdict => ({ isPossible: true, reason: `Known elsewhere: ${place}.` })

/** Whether two names differ by two swapped letters or by one letter. Undefined if they differ more. */
function difference(a: string, b: string): 'order' | 'letter' | undefined {
  if (Math.abs(a.length - b.length) > 1 || a === b) return undefined
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  if (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)) return 'order'
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) ? 'letter' : undefined
}

/** Shorter names are close to too many others. */
const shortestNear = 4

function nearName(letters: string): string | undefined {
  if (letters.length < shortestNear) return undefined
  const names = [...courtNames, ...seriesNames].map((name) => ({ name, differs: difference(letters, lettersOf(name)) }))
  return (names.find(({ differs }) => differs === 'order') ?? names.find(({ differs }) => differs === 'letter'))?.name
}

const yearsFault = (name: string, year: number, from: number, until: number | undefined): string | undefined => {
  if (year < from) return `${name} began in ${from}.`
  return until !== undefined && year > until ? `${name} ended in ${until}.` : undefined
}

/** The fault of text that only looks like a citation, or the site that has its court. */
function verdictOnCandidate(candidate: Candidate, thisYear: number): Verdict {
  const { words, bracket, year, volume, runsOn } = candidate
  if (year > thisYear) return wrong(`The year ${year} is in the future.`)
  const letters = lettersOf(words) + lettersOf(bracket ?? '')
  const form = readCourt(letters)?.form
  const series = readSeries(words, bracket, year)
  if (runsOn && (form || series)) return wrong('Letters or figures follow directly after the number.')
  if (form) return wrong(yearsFault(form.name, year, form.from, form.until) ?? `${form.name} does not number its judgments like this.`)
  const place = placeOf(candidate)
  // Initials such as `DR` are also those of an old reporter.
  if (series && !(place !== undefined && yearsFault(series.name, year, series.from, series.until))) {
    const lacksVolume = series.volume === 'needed' && volume === undefined
    const fault = lacksVolume ? `${series.name} needs a volume.` : `${series.name} does not number its reports so.`
    return wrong(yearsFault(series.name, year, series.from, series.until) ?? fault)
  }
  if (place !== undefined) return knownIn(place)
  const near = nearName(letters)
  return wrong(near === undefined ? 'Unknown court or series.' : `Unknown court or series. Is it ${near}?`)
}

/** Courts and series are in capitals. */
const capitals = /[A-Z][A-Z.]+/
const longestWords = 24

/** Whether the words between a year and a number name a court or series, known or not. */
function looksCited(candidate: Candidate): boolean {
  const { year, brackets, words, bracket, runsOn } = candidate
  if (words.length > longestWords) return false
  const place = placeOf(candidate)
  // Scottish reports and Canadian judgments have no brackets: `2019 SLT 12`.
  if (place === 'Scotland' || (place === 'Canada' && /^[A-Z]{3,5}$/.test(words))) return true
  // Two letters may be a word: `us`.
  if (place !== undefined && brackets !== 'none' && (/^[A-Z]/.test(words) || words.length > 2)) return true
  if (!capitals.test(words)) return false
  if (brackets === 'none') return new RegExp(`^(?:${courtWords})`).test(words)
  return !runsOn || readCourt(lettersOf(words)) !== undefined || readSeries(words, bracket, year) !== undefined
}

const courtWords = String.raw`EWCA\s(?:Civ|Crim)|EWHC|EWCOP|EWFC|UKSC|UKPC|UKHL|UKUT|UKFTT|UKEAT|UKA?IAT`
const seriesWords = String.raw`W\.?L\.?R\.?|All\sE\.?R\.?|Costs\sL\.?[RO]\.?|[AQK]\.?[CB]\.?|ICR|EWCA`
/** A year in brackets, and the blanks after it. */
const writtenYear = String.raw`[[(]\s?(?:1[5-9]|20)\d\d\s?[\])]\s{1,3}`
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

/**
 * Faulty forms other than year, court and number, each with its verdict. All repetitions are bounded, so the
 * search is linear.
 */
const furtherForms: readonly (readonly [shape: RegExp, verdict: Verdict])[] = [
  [new RegExp(String.raw`[[(]\d{2,3}[\])]\s{1,3}(?:${courtWords})\s{1,3}\d{1,6}(?![\w/])`, 'g'), wrong('A year has four digits.')],
  [
    new RegExp(String.raw`${writtenYear}(?:${courtWords})(?![\w/])(?:\s?[[(]?\s?[_●•…x?.-]{1,8}\s?[\])]?)?`, 'g'),
    wrong('The number is missing.'),
  ],
  [new RegExp(String.raw`${writtenYear}\d{1,2}\s(?:${seriesWords})(?![\w(])`, 'g'), wrong('The page is missing.')],
  [new RegExp(String.raw`(?<![\])\d]\s{0,3})\b(?:${courtWords})\s{1,3}\d{1,6}(?![\w/])`, 'g'), wrong('The year is missing.')],
  [
    /\b(?:Cases?\s)?[CT](?:[-‐‑–]|(?<=Cases?\s.)\s?[-‐‑–]\s?)\d{1,4}\/\d\d(?:\d\d)?(?!\d)(?:\sP\b)?|\b(?:ECLI:)?EU:[CTF]:\d{4}:\d{1,5}\b/g,
    knownIn('the European courts'),
  ],
  [
    /(?:[[(]\d{4}[\])]\s?)?\b\d{1,3}\s(?:U\.?\s?S\.?|F\.?\s?(?:Supp\.?\s?)?[23]d|F\.?\sSupp\.?|S\.?\sCt\.?|L\.?\sEd\.?(?:\s2d)?)\s\d{1,4}(?!\w)/g,
    knownIn('the United States'),
  ],
  [/\b[Aa]pp(?:lication|n|l)?\.?\s[Nn]os?\.?\s\d{1,5}\/\d\d(?!\d)/g, knownIn('the European courts')],
  [/\([^()\n]{0,40}\b[Uu]nreported\b[^()\n]{0,60}\)/g, { isPossible: true, reason: 'An unreported judgment.' }],
  [
    new RegExp(
      String.raw`(?:[[(]\d{4}[\])]\s)?\b(?:The\s)?Times,?\s(?:LR,?\s)?\(?\d{1,2}(?:st|nd|rd|th)?\s(?:${months})(?:,?\s\d{4})?`,
      'g',
    ),
    knownIn('a newspaper report'),
  ],
]

/** `158 Con LR 253`: a report without its year. */
const yearless = /(?<![\w.,/-])\d{1,3}\s([A-Z][A-Za-z.&'’]{0,8}(?:\s[A-Z&][A-Za-z.'’]{0,8}){0,3})\s\d{1,4}(?![\w/.-]\w)/g

interface Placed {
  start: number
  end: number
}

interface Doubtful extends Placed {
  text: string
  verdict: Verdict
}

/** Letters and figures that follow a number at once. */
const rest = /[^\s,;()[\]]{0,20}/y

function* candidatesOf(text: string, thisYear: number): Generator<Omit<Doubtful, 'text'>> {
  for (const candidate of candidates(text, true)) {
    if (!looksCited(candidate)) continue
    const more = candidate.runsOn ? (matchAt(rest, text, candidate.end)?.[0] ?? '').replace(/\.$/, '') : ''
    yield { start: candidate.start, end: candidate.end + more.length, verdict: verdictOnCandidate(candidate, thisYear) }
  }
}

function* furtherOf(text: string, thisYear: number): Generator<Omit<Doubtful, 'text'>> {
  for (const [shape, verdict] of furtherForms)
    for (const { 0: whole, index } of text.matchAll(shape)) yield { start: index, end: index + whole.trimEnd().length, verdict }
  for (const { 0: whole, 1: words = '', index } of text.matchAll(yearless)) {
    const series = readSeries(words, undefined, thisYear)
    if (series && !series.isShort && series.years !== 'square')
      yield { start: index, end: index + whole.length, verdict: wrong('The year is missing.') }
  }
}

/** Text that looks like a citation but was not read as one, in order: wrong, impossible, or known elsewhere. */
export function findDoubtful(text: string, known: readonly Placed[], thisYear: number): Doubtful[] {
  const folded = foldText(text)
  // If two findings begin at the same place, the one with a year comes first.
  const found = [...candidatesOf(folded.text, thisYear), ...furtherOf(folded.text, thisYear)].toSorted((a, b) => a.start - b.start)
  const doubtful: Doubtful[] = []
  let next = 0
  for (const { verdict, ...folding } of found) {
    const start = folded.original(folding.start)
    const end = folded.original(folding.end - 1) + 1
    // Both lists are in the order of the text.
    while ((known[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
    if ((known[next]?.start ?? Number.POSITIVE_INFINITY) < end || (doubtful.at(-1)?.end ?? 0) > start) continue
    doubtful.push({ start, end, text: text.slice(start, end).replace(/\s+/g, ' '), verdict })
  }
  return doubtful
}
