import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { content } from '#db/site/build-content.ts'
import { caseFeedItems, feeds } from '#domain/metadata/feeds.ts'
import { feedAnswer } from '#site/feed.ts'

export const getStaticPaths = () => feeds.categories.map((feed) => ({ params: { category: feed.slug }, props: { feed } }))

type Props = InferGetStaticPropsType<typeof getStaticPaths>

export const GET: APIRoute<Props> = async ({ props: { feed }, site, locals }) => {
  const items = caseFeedItems(await content.cases(), feed.category)
  return feedAnswer(
    { ...feed, description: `New notes on costs authorities: ${feed.category}.`, items },
    { address: site, practice: locals.practice },
  )
}
