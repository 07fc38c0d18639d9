import rss from '@astrojs/rss'
import { type Feed, type FeedItem, feedTitle } from '#domain/metadata/feeds.ts'
import type { Practice } from '#domain/practice/type.ts'

/** Where the site is, and whose it is. */
interface Publisher {
  address: URL | undefined
  practice: Pick<Practice, 'name'>
}

/** A feed as RSS 2.0. The standard recommends that it contains its own address. */
export function feedAnswer(feed: Feed & { description: string; items: FeedItem[] }, { address, practice }: Publisher): Promise<Response> {
  if (address === undefined) throw new Error('astro.config.mjs sets no `site`')
  return rss({
    title: feedTitle(practice.name, feed),
    description: feed.description,
    site: address,
    trailingSlash: false,
    items: feed.items,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-gb</language><atom:link href="${new URL(feed.path, address).href}" rel="self" type="application/rss+xml"/>`,
  })
}
