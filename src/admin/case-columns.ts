import {
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { CaseListItem } from '#domain/cases.ts'

export const caseTableFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})

/** Titles as people order them: capitals and accents do not matter, and 2 comes before 10. */
const order = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

const helper = createColumnHelper<typeof caseTableFeatures, CaseListItem>()

const text = (column: 'title' | 'category' | 'author', header: string) =>
  helper.accessor(column, { header, sortFn: (a, b) => order.compare(a.original[column], b.original[column]), sortDescFirst: false })

export const caseColumns = helper.columns([
  text('title', 'Title'),
  text('category', 'Category'),
  helper.accessor('date', {
    header: 'Date',
    sortFn: (a, b) => (a.original.date < b.original.date ? -1 : a.original.date > b.original.date ? 1 : a.original.id - b.original.id),
    sortDescFirst: true,
  }),
  text('author', 'Author'),
  helper.accessor('publishedToDiscord', {
    id: 'status',
    header: 'Status',
    sortFn: (a, b) => Number(a.original.publishedToDiscord) - Number(b.original.publishedToDiscord),
    sortDescFirst: false,
  }),
])
