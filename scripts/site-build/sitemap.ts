import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import astroSitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import { database } from '#db/connection/client.ts'
import { listLastModified, listUnindexed } from '#db/site/last-modified.ts'

/** Pages that are not in the sitemap: the desk, the shells, and the pages behind a subscriber's links. */
const hidden = /^\/(admin|fallback|shells)(\/|$)|^\/newsletter\/(confirm|unsubscribe)\//

/** The dates of records and the hidden pages are read first, so that a failure ends the build early. */
export function sitemap(): AstroIntegration[] {
  let lastModified = new Map<string, Date>()
  let unindexed = new Set<string>()
  let outDir = new URL('file:')
  return [
    {
      name: 'last-modified',
      hooks: {
        'astro:config:done': ({ config }) => {
          outDir = config.outDir
        },
        'astro:build:start': async () => {
          ;[lastModified, unindexed] = await Promise.all([listLastModified(database()), listUnindexed(database())])
        },
      },
    },
    astroSitemap({
      namespaces: { news: false, xhtml: false, image: false, video: false },
      filter: (page) => !hidden.test(new URL(page).pathname) && !unindexed.has(new URL(page).pathname),
      serialize: (item) => {
        const { href, pathname } = new URL(item.url)
        // Astro lists a page whose record was deleted while it was built, though the page has no file.
        if (!existsSync(fileURLToPath(new URL(`.${pathname === '/' ? '/index' : pathname}.html`, outDir)))) return undefined
        const date = lastModified.get(pathname)
        return { ...item, url: href, ...(date && { lastmod: date.toISOString() }) }
      },
    }),
  ]
}
