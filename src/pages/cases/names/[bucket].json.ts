import type { APIRoute, GetStaticPaths } from 'astro'
import { content } from '#db/site/build-content.ts'
import { keyed } from '#db/site/cache-key.ts'
import { bucketCount, bucketOf, type NamedCases } from '#domain/cases/named-cases.ts'

/** The cases that citations and full names lead to, in files of a few kilobytes. */
export const getStaticPaths = (async () => {
  const buckets = Array.from({ length: bucketCount }, (): NamedCases => ({}))
  for (const { name, named } of await content.names()) {
    const bucket = buckets[bucketOf(name)]
    if (bucket) bucket[name] = [...(bucket[name] ?? []), named]
  }
  return buckets.map((names, bucket) => ({ params: { bucket: String(bucket) }, props: { names }, ...keyed(names) }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ names: NamedCases }> = ({ props }) => Response.json(props.names)
