import rss from '@astrojs/rss'
import type { Feed, FeedItem } from '#domain/metadata/feeds.ts'

/** A feed as RSS 2.0. The standard recommends that it contains its own address. */
export function feedAnswer(feed: Feed & { description: string; items: FeedItem[] }, address: URL | undefined): Promise<Response> {
  if (address === undefined) throw new Error('astro.config.mjs sets no `site`')
  return rss({
    title: feed.title,
    description: feed.description,
    site: address,
    trailingSlash: false,
    items: feed.items,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-gb</language><atom:link href="${new URL(feed.path, address).href}" rel="self" type="application/rss+xml"/>`,
  })
}
