import type { APIRoute } from 'astro'
import { content } from '#db/site/build-content.ts'
import type { MentionPages } from '#domain/citator/mention-pages.ts'

/** For the function that draws a note after an edit. It then links to pages that exist. */
export const GET: APIRoute = async () => {
  const { authorities, rules } = await content.citator()
  // Sorted, so that a build changes the file only where it says something else.
  const pages: MentionPages = {
    authorities: authorities.map(({ slug }) => slug).toSorted(),
    rules: rules.map(({ rule }) => rule.key).toSorted(),
  }
  return Response.json(pages)
}
