import type { APIRoute } from 'astro'
import { content } from '#db/site/build-content.ts'

/** The note of each citation. The checker fetches all, so that no request shows what is checked. */
export const GET: APIRoute = async () => {
  const noted: Record<string, [slug: string, title: string]> = {}
  for (const { named } of await content.names()) if (named.key !== undefined) noted[named.key] ??= [named.slug, named.title]
  return Response.json(noted)
}
