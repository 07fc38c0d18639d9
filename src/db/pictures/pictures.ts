import { eq, sql } from 'drizzle-orm'
import { pictureAddress } from '#domain/pictures/address.ts'
import type { PictureShape } from '#domain/pictures/cuts.ts'
import type { Queryable } from '../connection/client.ts'
import { onlyRow } from '../connection/rows.ts'
import { pictureColumns } from '../schema/content-tables.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { drafts } from '../schema/drafts.ts'
import { pictures } from '../schema/pictures.ts'
import { revisions } from '../schema/revisions.ts'

/** A picture as it was uploaded. Its EXIF data may name a place, so only staff and the build read the bytes. */
export type StoredPicture = Pick<typeof pictures.$inferInsert, 'mediaType' | 'width' | 'height' | 'bytes'>

/** Returns the id. The picture becomes content when a record uses it. */
export async function storePicture(db: Queryable, picture: StoredPicture): Promise<string> {
  return onlyRow(await db.insert(pictures).values(picture).returning({ id: pictures.id })).id
}

export async function findPicture(db: Queryable, id: string): Promise<StoredPicture | undefined> {
  const { mediaType, width, height, bytes } = pictures
  const [row] = await db.select({ mediaType, width, height, bytes }).from(pictures).where(eq(pictures.id, id))
  return row
}

export const hasPicture = async (db: Queryable, id: string): Promise<boolean> => (await db.$count(pictures, eq(pictures.id, id))) > 0

export interface NamedPicture {
  id: string
  shape: PictureShape
}

const ofRow = sql<string>`${pictureAddress('')} || ${pictures.id}`

/** Every stored picture that a page shows, once for each shape it is shown in. */
export async function listNamedPictures(db: Queryable): Promise<NamedPicture[]> {
  const named = pictureColumns.map(async ({ table, column, shape }) => {
    const rows = await db.select({ id: pictures.id }).from(pictures).innerJoin(table, eq(column, ofRow)).groupBy(pictures.id)
    return rows.map(({ id }): NamedPicture => ({ id, shape }))
  })
  return (await Promise.all(named)).flat()
}

export interface ForeignPicture {
  /** A URL on another server. */
  address: string
  shape: PictureShape
}

/** Every picture URL on another server that a record uses, once for each shape it is shown in. */
export async function listForeignPictures(db: Queryable): Promise<ForeignPicture[]> {
  const foreign = pictureColumns.map(async ({ table, column, shape }) => {
    const address = sql<string>`${column}`
    const rows = await db.select({ address }).from(table).where(sql`${column} ~* '^https?://'`).groupBy(column)
    return rows.map((row): ForeignPicture => ({ address: row.address, shape }))
  })
  return (await Promise.all(foreign)).flat()
}

const isNamedNowhere = sql.join(
  pictureColumns.map(({ table, column }) => sql`and not exists (select from ${table} where ${column} = ${ofRow})`),
)

const isRevisedNowhere = sql.join(
  pictureColumns.map(
    ({ column }) => sql`and not exists (select from ${revisions} where ${revisions.record}->>${column.name}::text = ${ofRow})`,
  ),
)

/** Deletes pictures older than a day that no record, draft, revision or restorable deleted record uses. */
export async function dropUnnamedPictures(db: Queryable): Promise<void> {
  await db.delete(pictures).where(sql`
    ${pictures.createdAt} < now() - interval '1 day'
    ${isNamedNowhere}
    and not exists (select from ${drafts} where position(${ofRow} in ${drafts.fields}::text) > 0)
    ${isRevisedNowhere}
    and not exists (select from ${deletedRecords} where position(${ofRow} in ${deletedRecords.record}::text) > 0)`)
}
