import type { APIRoute } from 'astro'
import { content } from '#db/site/build-content.ts'
import type { AuthorityIndex } from '#domain/citator/authority-index.ts'

const byFirst = ([a = '']: readonly string[], [b = '']: readonly string[]): number => (a < b ? -1 : Number(a > b))

/** For the function that draws a note after an edit. It then links as the next build will. */
export const GET: APIRoute = async () => {
  const { groups, authorities } = await content.citator()
  // Sorted, so that a build changes the file only where it says something else.
  const index: AuthorityIndex = { groups: groups.all.toSorted(byFirst), pages: authorities.map(({ slug }) => slug).toSorted() }
  return Response.json(index)
}
