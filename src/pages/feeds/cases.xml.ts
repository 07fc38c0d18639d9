import type { APIRoute } from 'astro'
import { content } from '#db/site/build-content.ts'
import { caseFeedItems, feeds } from '#domain/metadata/feeds.ts'
import { feedAnswer } from '#site/feed.ts'

export const GET: APIRoute = async ({ site, locals }) =>
  feedAnswer(
    { ...feeds.cases, description: 'New notes on costs authorities.', items: caseFeedItems(await content.cases()) },
    { address: site, practice: locals.practice },
  )
