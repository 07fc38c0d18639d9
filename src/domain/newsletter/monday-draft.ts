import { formatDay } from '../fields/dates.ts'
import { slugify } from '../fields/slug.ts'
import { newsletterCategories } from './categories.ts'
import type { IssueInput, IssueItem } from './issues.ts'

/** The draft of a Monday, from everything new. Undefined if nothing is new. A person writes the introduction. */
export function mondayDraft(week: string, items: readonly IssueItem[]): IssueInput | undefined {
  if (items.length === 0) return undefined
  const subject = `New on costs, ${formatDay(week)}`
  const idsOf = (kind: IssueItem['kind']) => items.flatMap((item) => (item.kind === kind ? [item.id] : []))
  const categories = newsletterCategories.filter((category) => items.some((item) => item.category === category))
  return {
    subject,
    slug: slugify(subject),
    introduction: '',
    // Records of a category that nobody can choose are sent to everyone.
    categories: categories.length > 0 ? categories : [...newsletterCategories],
    caseIds: idsOf('case'),
    newsIds: idsOf('news'),
  }
}
