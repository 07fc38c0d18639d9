import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { createNews, findNewsById, updateNews } from '#db/news/news.ts'
import { newsInputSchema } from '#domain/news/news.ts'
import { deleteRecord, restoreRecord } from '#server/content/deletion.ts'
import { idOf, onTakenSlug } from '#server/content/records.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { answerRecord, refusedUpdate, seenVersions } from '#server/http/etag.ts'
import { notFound } from '#server/http/problems.ts'
import { demandPicture } from '#server/pictures/pictures.ts'
import { publish } from '#server/publication/publication.ts'

const what = 'That news item'

export async function create(c: Context<Api>) {
  const input = await readJson(c, newsInputSchema)
  await demandPicture(input)
  const created = await createNews(database(), input).catch(onTakenSlug(input.slug))
  await publish(database())
  return answerRecord(c, created, 201)
}

export async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const input = await readJson(c, newsInputSchema)
  await demandPicture(input)
  const updated = await updateNews(database(), id, input, seenVersions(c)).catch(onTakenSlug(input.slug))
  if (!updated) throw refusedUpdate(what, await findNewsById(database(), id))
  await publish(database())
  return answerRecord(c, updated)
}

export const remove = (c: Context<Api>) => deleteRecord(c, { kind: 'news', what, find: findNewsById })

export async function restore(c: Context<Api>) {
  const id = idOf(c, what)
  await restoreRecord('news', id, what)
  const restored = await findNewsById(database(), id)
  if (!restored) throw notFound(what)
  return answerRecord(c, restored)
}
