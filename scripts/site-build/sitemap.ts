import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SitemapAndIndexStream, SitemapStream } from 'sitemap'
import { database } from '#db/connection/client.ts'
import { listLastModified } from '#db/site/last-modified.ts'
import type { BuildStep } from './build-step.ts'

/** Pages that are not in the sitemap: the desk, the shells of record pages and the not-found page. */
const hidden = /^(admin|fallback|shells)(\/|$)|^404$/

/** Writes the sitemap. Reading the dates at the start makes the build fail early if that fails. */
export function sitemapStep(): BuildStep {
  let lastModified = new Map<string, Date>()
  return {
    name: 'sitemap',
    start: async () => {
      lastModified = await listLastModified(database())
    },
    finish: async ({ folder, pages, site }) => {
      const shown = pages.filter((page) => !hidden.test(page)).sort()
      const items = shown.map((page) => {
        const date = lastModified.get(`/${page}`)
        return { url: new URL(page, site).href, ...(date && { lastmod: date.toISOString() }) }
      })
      await pipeline(Readable.from(items), sitemapFiles(site, folder), createWriteStream(join(folder, 'sitemap-index.xml')))
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
