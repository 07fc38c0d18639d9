import { caseCategories } from '#domain/cases/case-categories.ts'
import type { CaseInput } from '#domain/cases/cases.ts'
import { slugify } from '#domain/fields/slug.ts'
import { seededRandom } from '#domain/metadata/seeded-random.ts'

const list = (text: string) => text.trim().split(/\s+/)

const grammar = list(
  'the of to and in a that is was for on it be by not as with which at this have are or from had were an if no any but such',
)
const stems = list(`cost bill budget claim defend assess detail order judg appeal court party solicit counsel hear trial settle offer accept
  reject withdraw protect qualif liab indemn recover assign retain instruct draft serv pay deposit interest damag success condition contract
  hourl guidelin rate work time attend letter document disclos expert evidence witness phase incur estim approv revis narrat schedul point
  provision certif master regist proceed litig mediat negoti enforc premium insur fund travel prepar review consider perus index plead tax
  reduc increas limit discretion princip follow distinguish overrul appli conclud dismiss grant adjourn strict conduct neglig injur road`)
const endings = list('- s ed ing ation able ment ance er or al ally ity ly ness ive ure ency')
const syllables = {
  first: list('b br c d f g h j k l m n p r s st t v w'),
  vowel: list('a e i o u ea oo'),
  last: list('n rl mson tt ck well nd ton ley by ham field'),
}

const familyNames = syllables.first.flatMap((first) =>
  syllables.vowel.flatMap((vowel) => syllables.last.map((last) => `${first.charAt(0).toUpperCase()}${first.slice(1)}${vowel}${last}`)),
)
/** About four thousand words, the most frequent first. */
const words = [...grammar, ...endings.flatMap((ending) => stems.map((stem) => stem + ending.replace('-', ''))), ...familyNames]
const rarities = ['café', '£1,250.50', 'naïve', 'per cent.', '“reasonable”', 'CPR 44.3(5)', 'Part 36.17', '50%']

function penOf(seed: number) {
  const random = seededRandom(seed)
  const pick = <Item>(of: readonly Item[]): Item => {
    const item = of[Math.floor(random() * of.length)]
    if (item === undefined) throw new RangeError('There is nothing to pick from.')
    return item
  }
  /** Word frequencies are close to those of prose: the word of rank r occurs 1/r as often as the first. */
  const word = () => (random() < 0.01 ? pick(rarities) : (words[Math.floor(words.length ** random()) - 1] ?? ''))
  const sentence = () => {
    const text = Array.from({ length: 8 + Math.floor(random() * 18) }, word).join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = () => Array.from({ length: 2 + Math.floor(random() * 4) }, sentence).join(' ')
  return { random, pick, sentence, paragraph }
}

/** A note of about 4 KB that uses every rule of the markup. */
function noteOf({ pick, sentence, paragraph }: ReturnType<typeof penOf>, citation: string, parties: string): string {
  const sections = ['# Background', `## The ${pick(words)} in issue`, '# Decision', `### On ${pick(words)}`]
  const body = sections.flatMap((heading) => [heading, '', paragraph(), '', paragraph().replace(/^(\S+ \S+ \S+)/, '##$1##'), ''])
  return [`${citation} before Master ${pick(familyNames)}`, '', 'Parties:', parties, '', ...body, `##Key points: ${sentence()}##`].join(
    '\n',
  )
}

function syntheticCase(number: number): CaseInput {
  const pen = penOf(number)
  const parties = [pen.pick(familyNames), `${pen.pick(familyNames)} ${pen.pick(['Ltd', 'LLP', 'plc', 'NHS Trust'])}`]
  const year = 2010 + Math.floor(pen.random() * 16)
  const title = parties.join(' v ')
  const part = (below: number) => String(1 + Math.floor(pen.random() * below)).padStart(2, '0')
  return {
    title,
    slug: `${slugify(title)}-${number}`,
    summary: `${pen.sentence()} ${pen.sentence()}`,
    content: noteOf(pen, `[${year}] ${pen.pick(['EWCA Civ', 'UKSC'])} ${number}`, parties.join(', ')),
    category: pen.pick(caseCategories),
    date: `${year}-${part(12)}-${part(28)}`,
    author: pen.pick(['Amelia Example', 'Rohan Specimen', 'Catherine Placeholder']),
    tags: [...new Set(Array.from({ length: 4 }, () => pen.pick(words).toLowerCase()))],
  }
}

/** Returns the first `count` cases of an endless list. The list is the same for every call. */
export function generateCases(count: number): CaseInput[] {
  return Array.from({ length: count }, (_, index) => syntheticCase(index + 1))
}

/** A case with neighbours on both sides, and its texts. */
export const caseInTheMiddle = (count: number): CaseInput => syntheticCase(count >> 1)
