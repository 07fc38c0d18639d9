import type { APIRoute } from 'astro'
import { content } from '#db/site/build-content.ts'
import type { AuthorityIndex } from '#domain/citator/authority-index.ts'

/** For the function that draws a note after an edit. It then links as the next build will. */
export const GET: APIRoute = async () => {
  const { groups, authorities } = await content.citator()
  const index: AuthorityIndex = { groups: groups.all, pages: authorities.map(({ slug }) => slug) }
  return Response.json(index)
}
