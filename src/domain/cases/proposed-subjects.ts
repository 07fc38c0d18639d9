import { type CaseCategory, caseCategories } from './case-categories.ts'
import type { readFacts } from './facts.ts'

/** Words that are typical of a category. The category with most of them is proposed. */
const categoryWords: Readonly<Record<CaseCategory, RegExp>> = {
  'Cost Budgeting': /costs? budget|costs management|precedent [hrt]\b/gi,
  'Detailed Assessment': /detailed assessment|points of dispute|provisional assessment|bill of costs/gi,
  QOCS: /\bQOCS\b|qualified one[- ]way/gi,
  "Solicitor's Act": /solicitors act 1974|statute bill|interim statute|section 70\b/gi,
  'Part 36': /\bpart 36\b/gi,
}

/** A word that occurs only once is not a subject. */
const fewest = 3

/** The category with the most typical words. Blank if none is frequent. */
export function categoryOf(text: string): CaseCategory | '' {
  const counted = caseCategories.map((category) => ({ category, count: text.match(categoryWords[category])?.length ?? 0 }))
  const [most] = counted.toSorted((one, other) => other.count - one.count)
  return most && most.count >= fewest ? most.category : ''
}

const mostTags = 4

/** The provisions that the judgment names most. */
export const tagsOf = (rules: ReturnType<typeof readFacts>['rules']): string[] =>
  rules
    .filter(({ places }) => places.length >= fewest)
    .toSorted((one, other) => other.places.length - one.places.length)
    .slice(0, mostTags)
    .map(({ rule }) => rule.label)
