import { paths } from '../site/paths.ts'
import type { IssueItem } from './issues.ts'

const titles = { case: 'Case notes', news: 'News and events' } as const

/** The records of an issue by kind, in the order of the issue, with the path of each page. No section is empty. */
export const sectionsOf = (items: readonly IssueItem[]) =>
  (['case', 'news'] as const)
    .map((kind) => ({
      title: titles[kind],
      entries: items
        .filter((item) => item.kind === kind)
        .map((item) => ({ ...item, path: kind === 'case' ? paths.case(item.slug) : paths.newsItem(item.slug) })),
    }))
    .filter(({ entries }) => entries.length > 0)
