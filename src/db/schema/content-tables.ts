import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ContentType } from '#domain/content/type.ts'
import { type ContentKind, contentTypes } from '#domain/kinds/content-types.ts'
import { ratesType } from '#domain/tools/rates/type.ts'
import { cases } from './cases.ts'
import { contentTable } from './content-columns.ts'
import { news } from './news.ts'
import { services } from './services.ts'
import { teamMembers } from './team.ts'

export type ContentTable = PgTable & { id: PgColumn; updatedAt: PgColumn; slug?: PgColumn; imageUrl?: PgColumn; sortOrder?: PgColumn }

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
