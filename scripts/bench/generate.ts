import { caseCategories } from '#domain/cases/case-categories.ts'
import type { CaseInput } from '#domain/cases/cases.ts'
import { slugify } from '#domain/fields/slug.ts'
import { seededRandom } from '#domain/metadata/seeded-random.ts'
import { drawWord, familyNames, words } from './vocabulary.ts'

const courts = ['EWHC', 'EWCA Civ', 'UKSC'] as const
const divisions: Record<(typeof courts)[number], string> = { EWHC: ' (SCCO)', 'EWCA Civ': '', UKSC: '' }
const authors = ['Amelia Example', 'Rohan Specimen', 'Catherine Placeholder']
const boxes = ['key points', 'judgment', 'highlights', 'summary']
const rarities = ['café', '£1,250.50', 'naïve', 'per cent.', '“reasonable”', 'CPR 44.3(5)', 'Part 36.17', '50%']

interface Pen {
  random: () => number
  pick: <Item>(of: readonly Item[]) => Item
  sentence: () => string
}

function takePen(seed: number): Pen {
  const random = seededRandom(seed)
  const pick = <Item>(of: readonly Item[]): Item => {
    const item = of[Math.floor(random() * of.length)]
    if (item === undefined) throw new RangeError('There is nothing to pick from.')
    return item
  }
  const sentence = (): string => {
    const length = 8 + Math.floor(random() * 18)
    const drawn = Array.from({ length }, () => (random() < 0.01 ? pick(rarities) : drawWord(random)))
    const text = drawn.map((item, index) => (index > 3 && random() < 0.06 ? `${item},` : item)).join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  return { random, pick, sentence }
}

const paragraph = ({ random, sentence }: Pen) => Array.from({ length: 2 + Math.floor(random() * 4) }, sentence).join(' ')

function section(pen: Pen, heading: string, level: number): string {
  const paragraphs = Array.from({ length: 2 }, () => paragraph(pen))
  const [first = '', ...others] = paragraphs
  const bold = first.replace(/^(\S+ \S+ \S+)/, '##$1##')
  return [`${'#'.repeat(level)} ${heading}`, '', pen.random() < 0.4 ? bold : first, '', ...others.flatMap((text) => [text, ''])].join('\n')
}

/** Uses every rule of the markup: citation, parties, three levels of headings, bold, a highlighted box, blank lines. */
function content(pen: Pen, citation: string, parties: readonly [string, string]): string {
  return [
    `${citation} before Master ${pen.pick(familyNames)}`,
    '',
    'Parties:',
    parties.join(', '),
    '',
    section(pen, 'Background', 1),
    section(pen, `The ${pen.pick(words)} in issue`, 2),
    section(pen, 'Decision', 1),
    section(pen, `On ${pen.pick(words)}`, 3),
    `##${pen.pick(boxes)}: ${pen.sentence()}##`,
    '',
    paragraph(pen),
  ].join('\n')
}

function syntheticCase(number: number): CaseInput {
  const pen = takePen(number)
  const parties = [pen.pick(familyNames), `${pen.pick(familyNames)} ${pen.pick(['Ltd', 'LLP', 'plc', 'NHS Trust'])}`] as const
  const year = 2010 + Math.floor(pen.random() * 16)
  const court = pen.pick(courts)
  const title = `${parties[0]} v ${parties[1]}`
  const part = (below: number) => String(1 + Math.floor(pen.random() * below)).padStart(2, '0')
  return {
    title,
    slug: `${slugify(title)}-${number}`,
    summary: `${pen.sentence()} ${pen.sentence()}`,
    content: content(pen, `[${year}] ${court} ${number}${divisions[court]}`, parties),
    category: pen.pick(caseCategories),
    date: `${year}-${part(12)}-${part(28)}`,
    author: pen.pick(authors),
    tags: [...new Set(Array.from({ length: 4 }, () => pen.pick(words).toLowerCase()))],
  }
}

/** Notes of some 4 KB as the register may one day hold them: the first `count` of one endless list, the same at every call. */
export function generateCases(count: number): CaseInput[] {
  return Array.from({ length: count }, (_, index) => syntheticCase(index + 1))
}
