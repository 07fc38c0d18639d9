import { holderOf, officeIn } from './offices.ts'

/** A judge on the bench of one case. */
export interface BenchMember {
  /** The name in ordinary letters, at the time of the case. */
  name: string
  /** The last part of the address of a page of the judge. */
  slug?: string | undefined
}

/** The kinds of judicial office that one person may hold in succession. */
type Bench = 'senior' | 'circuit' | 'master' | 'district' | 'tribunal' | 'member' | 'none'

/** The ranks of the senior bench. A knight or dame may have held any of them. */
export type SeniorRank = 'knight' | 'justice' | 'lordJustice' | 'lord'

/** One spelling of a judge's name, as read. */
export interface JudgeName {
  /** In ordinary letters: `Underhill LJ`. */
  name: string
  /** First names and initials. On the senior bench only judges who share a surname are styled with them. */
  given: readonly string[]
  surname: string
  bench: Bench
  rank?: SeniorRank
  gender?: 'f' | 'm'
}

interface Style {
  pattern: RegExp
  bench: Bench
  rank?: SeniorRank
  /** `title` is the match of `pattern`. */
  show: (name: string, title: string) => string
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const small = new Set('of and the in de du la le van von der den ter di da al bin'.split(' '))

/** `SENIOR COSTS JUDGE ` as `Senior Costs Judge`. */
const titleCase = (title: string): string =>
  title
    .trim()
    .replace(/^(?:mr|mrs|ms|miss|madam)\.? /i, '')
    .toLowerCase()
    .split(' ')
    .map((word, index) => (word === 'icc' ? 'ICC' : index > 0 && small.has(word) ? word : capital(word)))
    .join(' ')

const titled = (name: string, title: string): string => `${titleCase(title)} ${name}`
const alone = (name: string): string => name
const address = '^(?:(?:mr|mrs|ms|miss|madam)\\.? )?'
const seniority = '(?:(?:senior|chief|deputy|regional|acting|designated|resident|principal|presiding|additional) )*'
const style = (source: string, bench: Bench, show: Style['show'], rank?: SeniorRank): Style => ({
  pattern: new RegExp(source, 'i'),
  bench,
  show,
  ...(rank && { rank }),
})

/** The first that matches is the style. */
const styles: readonly Style[] = [
  style('^(?:lord|lady)\\.? ?justice ', 'senior', (name) => `${name} LJ`, 'lordJustice'),
  style('^(?:mr|mrs|ms|miss|dame|madam)\\.? ?justice ', 'senior', (name) => `${name} J`, 'justice'),
  style('^(?:his|her) hon(?:ou?r\\b|\\.)?(?: (?:deputy )?(?:(?:senior )?circuit )?judge)? ', 'circuit', (name) => `HHJ ${name}`),
  style('^h\\.? ?h\\.?(?: ?j(?:\\.|udge)?)? ', 'circuit', (name) => `HHJ ${name}`),
  style(`${address}(?:deputy )?circuit judge `, 'circuit', (name) => `HHJ ${name}`),
  style(
    `${address}${seniority}(?:(?:chancery |taxing |admiralty |(?:queen|king)['’]s bench )?master|costs (?:judge|officer)|(?:insolvency and companies court|icc) judge|registrar) `,
    'master',
    titled,
  ),
  style(
    `${address}(?:deputy district judge|d\\.?d\\.?j\\.?)(?: \\(magistrates['’] courts?\\))? `,
    'district',
    (name) => `Deputy District Judge ${name}`,
  ),
  style(
    `${address}${seniority}(?:district judge|d\\.?j\\.?)(?: \\(magistrates['’] courts?\\))? `,
    'district',
    (name) => `District Judge ${name}`,
  ),
  style(`${address}(?:honorary )?recorder `, 'circuit', (name) => `Recorder ${name}`),
  style('^(?:(?:lay|specialist|tribunal) )*member ?:? ', 'member', alone),
  style(`${address}(?:(?!judge\\b)[a-z-]+ )*judge `, 'tribunal', titled),
  style('^(?:lord|lady|baroness) ', 'senior', titled, 'lord'),
  style('^(?:sir|dame) ', 'senior', titled, 'knight'),
  style('^(?:mr|mrs|ms|miss|dr|prof(?:essor)?)\\.? ', 'none', alone),
]

interface Letters {
  pattern: RegExp
  rank?: SeniorRank
  /** Text after the name. */
  shown: string
}

const letters: readonly Letters[] = [
  { pattern: /,? L\.?J\.?$/, rank: 'lordJustice', shown: 'LJ' },
  { pattern: /,? (?:D?P|J\.?)S\.?C\.?$/, rank: 'lord', shown: '' },
  { pattern: /,? L?CJ$/, shown: 'CJ' },
  { pattern: /,? M\.?R\.?$/, shown: 'MR' },
  { pattern: /,? J\.?$/, rank: 'justice', shown: 'J' },
  { pattern: /,? V?P\.?$/, shown: 'P' },
  { pattern: /,? C\.?$/, shown: 'C' },
]

const honours = /^(?:the )?(?:(?:(?:rt|right)\.? )?hon(?:ou?rable|['’]ble)?\b\.? )?(?:the )?/i
const postnominals = /(?:,? ?\b(?:[KQ]\.? ?C\b\.?|PC|CB|GBE|[DKCMO]BE|[GKDCLM]?CVO|[LM]VO|FRS|FBA|DL|TD|RD|JP)\b)+\.?$/i
const addition =
  /[,:]? (?:sitting\b|as an? |as (?:\w+ )?assessors?\b|costs judge$|judge of\b|member of\b|(?:(?:deputy|chamber|vice|senior)[- ])*president\b|deputy head of\b|recorder of\b|chair(?:man)?\b).*$/i
const female = /^(?:lady|mrs|ms|miss|madam|dame|baroness|her)\b/i
const male = /^(?:lord|mr|sir|his)\b/i
const withTitle = /^(?:the )?(?:(?:(?:rt|right)\.? )?hon(?:ou?rable)?\b\.? )?(?:the )?(?:sir|dame|lord|lady|baroness) (?!chief\b)/i

/** `Senior Costs Judge` before or after the name, with a comma. */
const costsRank = /^(?:(?:the|an?) )?((?:(?:senior|chief|deputy|regional) )*costs judge)(?: of .*)?$/i
const degree = /^(?:dr|prof(?:essor)?)\.? /i

const isUpper = (word: string): boolean => !/\p{Ll}/u.test(word)

/** A word of a name in ordinary letters. `McCOMBE` and `MCCOMBE` are McCombe. */
export function ordinaryWord(word: string): string {
  if (/^\p{Ll}/u.test(word)) return small.has(word) ? word : ordinaryWord(capital(word))
  const isSpelled = !isUpper(word.replace(/^(?:Mc|Mac)(?=\p{Lu}{2})/u, ''))
  if (isSpelled || word.length === 1 || /^(?:\p{Lu}\.)+\p{Lu}?$/u.test(word)) return word
  const lower = word.toLowerCase()
  if (small.has(lower)) return lower
  return lower
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (found) => found.toUpperCase())
    .replace(/^Mc\p{L}/u, (found) => `Mc${found.charAt(2).toUpperCase()}`)
}

const ordinary = (text: string): string => capital(text.split(' ').map(ordinaryWord).join(' '))

/** The words before the surname, and the surname. The place of a peer (`of Maldon`) belongs to neither. */
function partsOf(name: string): Pick<JudgeName, 'given' | 'surname'> {
  const words = name.replace(/ of .*$/i, '').split(' ')
  let first = words.length - 1
  while (first > 0 && small.has((words[first - 1] ?? '').toLowerCase())) first -= 1
  return { given: words.slice(0, first), surname: words.slice(first).join(' ') }
}

const hasStyle = (text: string): boolean => styles.some(({ pattern, bench }) => bench !== 'none' && pattern.test(text.replace(honours, '')))

/** The part of a spelling that names the person, and the letters of an office that it names. */
function personIn(spelling: string, date: string): { text: string; office: string | undefined } {
  const line = spelling
    .replace(/\s+/g, ' ')
    .replace(' & ', ' and ')
    .replace(/\bcost(?= judge\b)/i, 'costs')
    .replace(/(?<=\p{L})- (?=\p{Lu})/u, '-')
    .trim()
  const office = officeIn(line)
  const inBrackets = /\(([^()]*)\)/.exec(line)?.[1]?.trim() ?? ''
  const bare = line.replace(/ ?\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').trim()
  const parts = bare.split(/,(?! ?(?:[KQ]\.? ?C\b|L?\.?J\b)) ?/)
  const ranks = parts.flatMap((part) => costsRank.exec(part)?.[1] ?? [])
  const named = parts.find((part) => (officeIn(part) === undefined && !costsRank.test(part)) || withTitle.test(part)) ?? ''
  const shown = office?.letters
  if (withTitle.test(inBrackets) && (named === '' || officeIn(bare) !== undefined)) return { text: inBrackets, office: shown }
  if (named === '' && hasStyle(inBrackets)) return { text: inBrackets, office: shown }
  if (office && named === '') return { text: holderOf(office, date) ?? '', office: shown }
  const text = named.replace(addition, '')
  return { text: ranks.length > 0 && !hasStyle(text) ? `${ranks[0]} ${text.replace(degree, '')}` : text, office: shown }
}

const genderOf = (title: string): 'f' | 'm' | undefined => (female.test(title) ? 'f' : male.test(title) ? 'm' : undefined)

/** Reads the name of a judge in any spelling. The date shows who held an office that is given without a name. */
export function readJudgeName(spelling: string, date: string): JudgeName {
  const { text, office } = personIn(spelling, date)
  const whole = text.replace(honours, '').replace(postnominals, '').trim()
  const suffix = letters.find(({ pattern }) => pattern.test(whole))
  const styled = suffix ? whole.replace(suffix.pattern, '').replace(postnominals, '') : whole
  const found = styles.find(({ pattern }) => pattern.test(styled))
  const title = found?.pattern.exec(styled)?.[0] ?? ''
  const name = ordinary(styled.slice(title.length).trim().replace(degree, ''))
  if (name === '') return { name: titleCase(spelling), given: [], surname: spelling, bench: 'none' }
  const rank = suffix?.rank ?? found?.rank ?? (suffix ? 'knight' : undefined)
  const gender = genderOf(title)
  const bench = rank ? 'senior' : (found?.bench ?? 'none')
  const isTitled = found?.rank === 'knight' || found?.rank === 'lord'
  const after = office ?? suffix?.shown ?? ''
  const base = isTitled ? titled(name, title) : suffix?.rank ? name : (found?.show(name, title) ?? name)
  const silk = bench === 'none' && /\b[KQ]\.? ?C\b/.test(text) ? 'KC' : ''
  const isPlain = !isTitled && rank === undefined
  const shown = [base, isTitled && suffix?.rank === 'lordJustice' ? '' : isPlain ? silk : after].filter(Boolean).join(' ')
  return { name: shown, ...partsOf(name), bench, ...(rank && { rank }), ...(gender && { gender }) }
}

/** `readJudgeName` for many cases. Most spellings occur often, and mean the same on every day. */
export function nameReader(): typeof readJudgeName {
  const known = new Map<string, JudgeName>()
  return (spelling, date) => {
    const key = officeIn(spelling) ? `${spelling}|${date}` : spelling
    const read = known.get(key) ?? readJudgeName(spelling, date)
    known.set(key, read)
    return read
  }
}
