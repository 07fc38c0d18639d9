import { getRssString } from '@astrojs/rss'
import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { listFeedCases } from '#db/cases/feed-cases.ts'
import { type Database, database } from '#db/connection/client.ts'
import { contentRecords } from '#db/content/records.ts'
import { listPublicIssues } from '#db/newsletter/public-issues.ts'
import { readPractice } from '#db/practice/practice.ts'
import { caseFeedItems, type Feed, type FeedItem, feeds, feedTitle, issueFeedItems, newsFeedItems } from '#domain/metadata/feeds.ts'
import { newsType } from '#domain/news/type.ts'
import { withoutSlash } from '../app.ts'
import { siteUrl } from '../env.ts'
import type { Api, Call } from '../http/call.ts'
import { unknownAddress } from '../http/problems.ts'
import { changesCaching, keptCall } from '../publication/changes-cache.ts'

const sources: readonly { feed: Feed; read: (db: Database) => Promise<FeedItem[]> }[] = [
  { feed: feeds.cases, read: async (db) => caseFeedItems(await listFeedCases(db)) },
  { feed: feeds.news, read: async (db) => newsFeedItems(await contentRecords(newsType).list(db)) },
  { feed: feeds.newsletter, read: async (db) => issueFeedItems(await listPublicIssues(db)) },
  ...feeds.categories.map((feed) => ({ feed, read: async (db: Database) => caseFeedItems(await listFeedCases(db, feed.category)) })),
]

/** Feed readers poll, and most of the time nothing has changed. */
const withEtag = etag()

/** A feed as RSS 2.0 with the present public content. The standard recommends that it contains its own address. */
async function drawFeed(path: string): Promise<Response> {
  const source = sources.find(({ feed }) => feed.path === path)
  if (!source) throw unknownAddress()
  const db = database()
  const [items, practice] = await Promise.all([source.read(db), readPractice(db)])
  const site = siteUrl()
  const xml = await getRssString({
    title: feedTitle(practice.name, source.feed),
    description: source.feed.description,
    site,
    trailingSlash: false,
    items,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-gb</language><atom:link href="${new URL(path, site).href}" rel="self" type="application/rss+xml"/>`,
  })
  return new Response(xml, { headers: { ...changesCaching, 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** Answers 304 if the reader has the feed. */
async function answerFeed(c: Context<Api>): Promise<Response> {
  await withEtag(c, async () => {
    c.res = await drawFeed(c.req.path)
  })
  return c.res
}

export const feedCalls: readonly Call[] = [
  ...['/feeds/:name/', '/feeds/cases/:category/'].map((feed) => keptCall(feed, '301 to the address without its last slash', withoutSlash)),
  keptCall('/feeds/*', 'a feed', answerFeed),
]
