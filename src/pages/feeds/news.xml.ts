import type { APIRoute } from 'astro'
import { content } from '#db/site/build-content.ts'
import { feeds, newsFeedItems } from '#domain/metadata/feeds.ts'
import { feedAnswer } from '#site/feed.ts'

export const GET: APIRoute = async ({ site, locals }) =>
  feedAnswer(
    { ...feeds.news, description: 'News, case studies and events.', items: newsFeedItems(await content.news()) },
    { address: site, practice: locals.practice },
  )
