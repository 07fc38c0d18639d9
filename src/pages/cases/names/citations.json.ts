import type { APIRoute } from 'astro'
import { content } from '#db/site/build-content.ts'
import { type KnownCitations, knownParallels } from '#domain/citator/check-text.ts'

/**
 * The note or authority of each citation. The checker fetches all of them, so that no request reveals what is
 * checked.
 */
export const GET: APIRoute = async () => {
  const known: KnownCitations = { notes: {}, authorities: {}, parallels: {} }
  const [names, { authorities, groups }] = await Promise.all([content.names(), content.citator()])
  for (const { named } of names)
    if (named.key !== undefined && named.kind === undefined) known.notes[named.key] ??= [named.slug, named.title]
  for (const { slug, keys, name } of authorities)
    for (const key of keys) known.authorities[key] ??= name === undefined ? [slug] : [slug, name]
  known.parallels = knownParallels(groups, (key) => key in known.notes || key in known.authorities)
  return Response.json(known)
}
