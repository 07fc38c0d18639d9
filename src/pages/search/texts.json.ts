import type { APIRoute } from 'astro'
import { content } from '#db/build-content.ts'

/** The texts of all cases, fetched only for a search of words. */
export const GET: APIRoute = async () => {
  const texts: Record<number, string> = {}
  for (const { id } of await content.cases()) texts[id] = (await content.wholeCase(id))?.content ?? ''
  return Response.json(texts)
}
