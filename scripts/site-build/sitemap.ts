import { createWriteStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { SitemapAndIndexStream, SitemapStream } from 'sitemap'
import { database } from '#db/connection/client.ts'
import { listLastModified } from '#db/site/last-modified.ts'

/** Pages that are not in the sitemap: the desk, the shells of record pages and the not-found page. */
const hidden = /^(admin|fallback|shells)(\/|$)|^404$/

/** Astro lists a page whose record was deleted while it was built, though the page has no file. */
const isWritten = (folder: string, page: string) => existsSync(join(folder, `${page || 'index'}.html`))

/** Writes the sitemap. Reading the dates at the start makes the build fail early if that fails. */
export function sitemap(site: string): AstroIntegration {
  let lastModified = new Map<string, Date>()
  return {
    name: 'sitemap',
    hooks: {
      'astro:build:start': async () => {
        lastModified = await listLastModified(database())
      },
      'astro:build:done': async ({ dir, pages }) => {
        const folder = fileURLToPath(dir)
        const shown = pages.map(({ pathname }) => pathname).filter((page) => !hidden.test(page) && isWritten(folder, page))
        const items = shown.sort().map((page) => {
          const date = lastModified.get(`/${page}`)
          return { url: new URL(page, site).href, ...(date && { lastmod: date.toISOString() }) }
        })
        await pipeline(Readable.from(items), sitemapFiles(site, folder), createWriteStream(join(folder, 'sitemap-index.xml')))
      },
    },
  }
}

/** The index and its files, each with fewer addresses than the limit of search engines. */
const sitemapFiles = (site: string, folder: string) =>
  new SitemapAndIndexStream({
    limit: 45_000,
    getSitemapStream: (index) => {
      const name = `sitemap-${index}.xml`
      const file = new SitemapStream({ hostname: site })
      return [new URL(name, site).href, file, file.pipe(createWriteStream(join(folder, name)))]
    },
  })
