import type { APIRoute } from 'astro'
import { content } from '#db/site/build-content.ts'
import { feeds, issueFeedItems } from '#domain/metadata/feeds.ts'
import { feedAnswer } from '#site/feed.ts'

export const GET: APIRoute = async ({ site, locals }) =>
  feedAnswer(
    { ...feeds.newsletter, description: 'Issues of the newsletter.', items: issueFeedItems(await content.issues()) },
    { address: site, practice: locals.practice },
  )
