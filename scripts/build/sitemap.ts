import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import { database } from '#db/client.ts'
import { listLastModified } from '#db/last-modified.ts'

/** What has no place in a sitemap: the staff's pages and the pages that the host serves for missing ones. */
const hidden = /^\/(admin|fallback)(\/|$)/

/** The sitemap of every built page. It is read before any page is, so that a failure fails the build instead of leaving the dates out. */
export function siteMap(): AstroIntegration[] {
  let lastModified = new Map<string, Date>()
  const pathOf = (url: string) => new URL(url).pathname.replace(/\/$/, '') || '/'
  const dates: AstroIntegration = {
    name: 'sitemap-dates',
    hooks: {
      'astro:build:start': async () => {
        lastModified = await listLastModified(database())
      },
    },
  }
  const pages = sitemap({
    filter: (page) => !hidden.test(pathOf(page)),
    serialize: (item) => {
      const date = lastModified.get(pathOf(item.url))
      return date ? { ...item, lastmod: date.toISOString() } : item
    },
  })
  return [dates, pages]
}
