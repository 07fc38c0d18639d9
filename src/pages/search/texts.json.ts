import type { APIRoute } from 'astro'
import { content } from '#db/build-content.ts'

/** The texts of all cases, fetched only for a search of words. */
export const GET: APIRoute = async () =>
  Response.json(Object.fromEntries((await content.cases()).map((entry) => [entry.id, entry.content])))
