import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { caseType } from '#domain/cases/type.ts'
import type { ContentType } from '#domain/content/type.ts'
import { newsType } from '#domain/news/type.ts'
import type { PictureShape } from '#domain/pictures/cuts.ts'
import { teamType } from '#domain/team/type.ts'
import { cases } from './cases.ts'
import { news } from './news.ts'
import { teamMembers } from './team.ts'

/** A table with the columns of a content type, made by `columnsOf`. */
export type ContentTable = PgTable & { id: PgColumn; updatedAt: PgColumn; slug?: PgColumn; imageUrl?: PgColumn }

/**
 * Every kind of content. Backups, the undoing of deletions, the sitemap,
 * the pictures in use and the initial content read this list.
 */
export const contentTypes = { case: caseType, news: newsType, team: teamType } as const
export type ContentKind = keyof typeof contentTypes

export const tablesByKind = { case: cases, news, team: teamMembers } as const satisfies Record<ContentKind, ContentTable>

export interface ContentEntry {
  type: ContentType<ContentKind>
  table: ContentTable
}

export const contentEntries: readonly ContentEntry[] = Object.values(contentTypes).map((type) => ({
  type,
  table: tablesByKind[type.name],
}))

interface PictureColumn {
  table: ContentTable
  column: PgColumn
  shape: PictureShape
}

function pictureColumnsOf({ type, table }: ContentEntry): PictureColumn[] {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return Object.entries(type.fields).flatMap(([name, field]) => {
    const column = columns[name]
    return field.kind === 'picture' && column ? [{ table, column, shape: field.shape }] : []
  })
}

/** Every column that may name a picture, and the shape in which pages show it. */
export const pictureColumns: readonly PictureColumn[] = contentEntries.flatMap(pictureColumnsOf)
