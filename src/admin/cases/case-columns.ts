import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { CaseListItem } from '#domain/cases/cases.ts'

/** The heads sort the table. The rows arrive sorted. */
export const caseTableFeatures = tableFeatures({ rowSortingFeature })

const helper = createColumnHelper<typeof caseTableFeatures, CaseListItem>()

export const caseColumns = helper.columns([
  helper.accessor('title', { header: 'Title', sortDescFirst: false }),
  helper.accessor('category', { header: 'Category', sortDescFirst: false }),
  helper.accessor('date', { header: 'Date', sortDescFirst: true }),
  helper.accessor('author', { header: 'Author', sortDescFirst: false }),
  helper.accessor('publishedToDiscord', { id: 'status', header: 'Discord', sortDescFirst: false }),
])
