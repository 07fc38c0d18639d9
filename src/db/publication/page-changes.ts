import { type ContentType, pagePath } from '#domain/content/type.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { ContentChange } from '#domain/publication/changed-kinds.ts'

/** The part of a content type that says where its records are shown. */
export type ShownType = Pick<ContentType<ContentKind>, 'name' | 'pages'>

/** The values in the address of a record's page. A kind whose addresses use the id has no slug. */
export interface NamedRecord {
  id: number
  slug?: string | undefined
}

export const pageChange = ({ name, pages }: ShownType, record: NamedRecord, op: ContentChange['op']): ContentChange => ({
  kind: name,
  recordId: record.id,
  path: pagePath({ pages }, { id: record.id, ...(record.slug !== undefined && { slug: record.slug }) }),
  op,
})

/** An update that changes the slug also removes the page at the old address. */
export function updatedPages(type: ShownType, record: NamedRecord, slugBefore: string | undefined): ContentChange[] {
  const hasMoved = slugBefore !== undefined && slugBefore !== record.slug
  const former = hasMoved ? [pageChange(type, { id: record.id, slug: slugBefore }, 'removed')] : []
  return [...former, pageChange(type, record, 'saved')]
}
