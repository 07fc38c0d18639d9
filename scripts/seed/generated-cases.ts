import { caseCategories } from '#domain/cases/case-categories.ts'
import type { CaseInput } from '#domain/cases/case-input.ts'
import { caseType } from '#domain/cases/type.ts'
import { wholeInput } from '#domain/content/written.ts'
import { slugify } from '#domain/fields/slug.ts'
import { seededRandom } from '#domain/metadata/seeded-random.ts'
import { demo } from './seed.ts'

const texts = demo.case.map(({ title, summary, content }) => `${title} ${summary} ${content}`).join(' ')
const uses = Map.groupBy(texts.match(/\p{L}+/gu) ?? [], (word) => word)
/** The words of the demo cases, the most frequent first. */
const words = [...uses].toSorted(([, one], [, other]) => other.length - one.length).map(([word]) => word)
const familyNames = words.filter((word) => /^[A-Z][a-z]{4,}$/.test(word))
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
  const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 5) }, sentence).join(' ')
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
  return wholeInput(caseType, {
    title,
    slug: `${slugify(title)}-${number}`,
    summary: `${pen.sentence()} ${pen.sentence()}`,
    content: noteOf(pen, `[${year}] ${pen.pick(['EWCA Civ', 'UKSC'])} ${number}`, parties.join(', ')),
    category: pen.pick(caseCategories),
    date: `${year}-${part(12)}-${part(28)}`,
    author: pen.pick(['Amelia Example', 'Rohan Specimen', 'Catherine Placeholder']),
    tags: [...new Set(Array.from({ length: 4 }, () => pen.pick(words).toLowerCase()))],
  })
}

/** Returns the first `count` cases of an endless list. The list is the same for every call. */
export function generateCases(count: number): CaseInput[] {
  return Array.from({ length: count }, (_, index) => syntheticCase(index + 1))
}

/** A case with neighbours on both sides, and its texts. */
export const caseInTheMiddle = (count: number): CaseInput => syntheticCase(count >> 1)
