import type { CaseListItem } from '#domain/cases/cases.ts'
import type { CaseSortColumn, CaseTableView } from './case-view.ts'

type Order = (a: CaseListItem, b: CaseListItem) => number

/** Sorts words as people expect: ignores case and accents, and puts 2 before 10. */
const words = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

const byWords =
  (column: 'title' | 'category' | 'author'): Order =>
  (a, b) =>
    words.compare(a[column], b[column])

const ascending: Record<CaseSortColumn, Order> = {
  title: byWords('title'),
  category: byWords('category'),
  date: (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id),
  author: byWords('author'),
  status: (a, b) => Number(a.publishedToDiscord) - Number(b.publishedToDiscord),
}

const reversed =
  (order: Order): Order =>
  (a, b) =>
    order(b, a)

const descending: Record<CaseSortColumn, Order> = {
  title: reversed(ascending.title),
  category: reversed(ascending.category),
  date: reversed(ascending.date),
  author: reversed(ascending.author),
  status: reversed(ascending.status),
}

/** The table's order. The same order returns the same function. Undefined keeps the register's order. */
export function caseOrder({ sort }: CaseTableView): Order | undefined {
  return sort === null ? undefined : (sort.descending ? descending : ascending)[sort.column]
}
