import { getTableColumns } from 'drizzle-orm'
import { index, type PgColumn, type PgTable, pgTable } from 'drizzle-orm/pg-core'
import type { ContentType } from '#domain/content/type.ts'
import { type ContentKind, contentTypes } from '#domain/kinds/content-types.ts'
import { newsType } from '#domain/news/type.ts'
import { servicesType } from '#domain/services/type.ts'
import { teamType } from '#domain/team/type.ts'
import { ratesType } from '#domain/tools/rates/type.ts'
import { cases } from './cases.ts'
import { checksOf, columnsOf, contentTable, orderedTable, recordColumns } from './content-columns.ts'

export type ContentTable = PgTable & { id: PgColumn; updatedAt: PgColumn; slug?: PgColumn; imageUrl?: PgColumn; sortOrder?: PgColumn }

export const news = pgTable('news', { ...recordColumns(), ...columnsOf(newsType) }, (table) => [
  index('news_newest').on(table.date, table.id),
  ...checksOf(newsType, 'news'),
])

/** The first member is About Me. */
export const teamMembers = orderedTable(teamType, 'team_members')

export const services = orderedTable(servicesType)

export const rates = contentTable(ratesType)

/**
 * The table of every kind of content. Backups, the undoing of deletions, the sitemap,
 * the pictures in use and the initial content read this list.
 */
export const tablesByKind = { case: cases, news, team: teamMembers, services, rates } as const satisfies Record<ContentKind, ContentTable>

export interface ContentEntry {
  type: ContentType<ContentKind>
  table: ContentTable
}

export const contentEntries: readonly ContentEntry[] = Object.values(contentTypes).map((type) => ({
  type,
  table: tablesByKind[type.name],
}))

/** Every column that may name a picture, and the shape in which pages show it. */
export const pictureColumns = contentEntries.flatMap(({ type, table }) => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return Object.entries(type.fields).flatMap(([name, field]) => {
    const column = columns[name]
    return field.kind === 'picture' && column ? [{ table, column, shape: field.shape }] : []
  })
})
