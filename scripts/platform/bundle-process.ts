import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AstroIntegration, build } from 'astro'
import * as z from 'zod'
import { type Bundle, bundleFile, findEntry, openEntry, pageStylesSchema } from './bundled-site.ts'

// A child of bundled-site.ts: bundles the site with Astro, and ends where Astro would render it. What a bundler takes of memory ends with it.
const { root, bundleDir } = z.object({ root: z.string(), bundleDir: z.string() }).parse(JSON.parse(process.argv[2] ?? '{}'))

let site = ''
let pages: Bundle['pages'] = []

const bundleOnly: AstroIntegration = {
  name: 'bundle-only',
  hooks: {
    'astro:config:done': ({ config }) => {
      site = config.site ?? ''
    },
    'astro:build:start': ({ setPrerenderer }) => {
      setPrerenderer((prerenderer) => ({
        ...prerenderer,
        setup: async () => {
          // The app is what Astro's prerenderer is about to tell of the styles of each page.
          const app = await openEntry(findEntry(bundleDir))
          app.setInternals = (internals) => {
            pages = [...pageStylesSchema.parse(internals).pagesByKeys]
          }
          await prerenderer.setup?.()
        },
        getStaticPaths: () => {
          writeFileSync(join(bundleDir, bundleFile), JSON.stringify({ site, pages } satisfies Bundle))
          process.exit(0)
        },
      }))
    },
  },
}

// The parent has ended: nobody wants the bundle.
process.on('disconnect', () => process.exit(1))
await build({ root, outDir: bundleDir, cacheDir: bundleDir, logLevel: 'warn', integrations: [bundleOnly] })
