import { and, desc, eq, inArray } from 'drizzle-orm'
import type { NewsInput, NewsItem } from '#domain/news/news.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { nextMoment } from '../connection/moment.ts'
import { bumpContent } from '../publication/publication.ts'
import { news } from '../schema/news.ts'

function toItem(row: typeof news.$inferSelect): NewsItem {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}

export async function listNews(db: Queryable): Promise<NewsItem[]> {
  const rows = await db.select().from(news).orderBy(desc(news.date), desc(news.id))
  return rows.map(toItem)
}

export async function findNewsById(db: Queryable, id: number): Promise<NewsItem | undefined> {
  const [row] = await db.select().from(news).where(eq(news.id, id))
  return row && toItem(row)
}

export async function findNewsBySlug(db: Queryable, slug: string): Promise<NewsItem | undefined> {
  const [row] = await db.select().from(news).where(eq(news.slug, slug))
  return row && toItem(row)
}

/** @throws a unique violation (23505) when the slug is taken; see server/problems.ts. */
export async function createNews(db: Database, input: NewsInput): Promise<NewsItem> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(news).values(input).returning()
    if (!row) throw new Error('The insert of a news item returned no row.')
    await bumpContent(tx)
    return toItem(row)
  })
}

/** `seen` holds each `updatedAt` that the editor may have started from; undefined overwrites whatever is there. */
export async function updateNews(
  db: Database,
  id: number,
  input: NewsInput,
  seen: readonly Date[] | undefined,
): Promise<NewsItem | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(news)
      .set({ ...input, updatedAt: nextMoment(news.updatedAt) })
      .where(and(eq(news.id, id), seen && inArray(news.updatedAt, [...seen])))
      .returning()
    if (row) await bumpContent(tx)
    return row && toItem(row)
  })
}
