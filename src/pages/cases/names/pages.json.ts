import type { APIRoute } from 'astro'
import { content } from '#db/site/build-content.ts'
import type { MentionPages } from '#domain/citator/mention-pages.ts'
import { foldText } from '#domain/search/fold.ts'

const addressOf = (name: string, slug: string | undefined): [string, string][] => (slug === undefined ? [] : [[name, slug]])

/** The pages that the function may link to when it draws a note after an edit. */
export const GET: APIRoute = async () => {
  const [{ authorities, rules }, { spellings, judges }] = await Promise.all([content.citator(), content.judges()])
  const names = judges.flatMap(({ name, otherNames }) => [name, ...otherNames]).map(foldText)
  // Sorted, so that a build changes the file only if its content changes.
  const pages: MentionPages = {
    authorities: authorities.map(({ slug }) => slug).toSorted(),
    rules: rules.map(({ rule }) => rule.key).toSorted(),
    judges: Object.fromEntries(names.toSorted().flatMap((name) => addressOf(name, spellings.get(name)?.slug))),
  }
  return Response.json(pages)
}
