import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroPrerenderer } from 'astro'
import type { StaticPathsApp } from 'astro/runtime/prerender/static-paths.js'
import * as z from 'zod'
import { type PageSource, prerenderFolder } from './page-generator.ts'
import { takeHashes } from './page-policy.ts'
import { pageKey, takeStyles } from './page-styles.ts'

const sheetSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('inline'), content: z.string() }),
  z.object({ type: z.literal('external'), src: z.string() }),
])
/** What a page's head takes of styles: nothing else is asked of Astro's bundler when a page is rendered. */
const pageSchema = z.object({ styles: z.array(z.looseObject({ sheet: sheetSchema })) })
export const pageStylesSchema = z.object({ pagesByKeys: z.map(z.string(), pageSchema) })

/** Beside the code that renders: no page of the site. */
export const bundleFile = join(prerenderFolder, 'bundle.json')
const bundleSchema = z.object({
  /** The public address. */
  site: z.string(),
  pages: z.array(z.tuple([z.string(), pageSchema])),
})
export type Bundle = z.infer<typeof bundleSchema>

/** The part of Astro's app that a build takes. It is not in the declared shape of any module. */
interface BundledApp extends StaticPathsApp {
  routeCache: NonNullable<StaticPathsApp['routeCache']>
  setInternals: (internals: unknown) => void
  setOptions: (options: unknown) => void
  render: (request: Request, options: { routeData: Parameters<AstroPrerenderer['render']>[1]['routeData'] }) => Promise<Response>
}

const parts = ['routeCache', 'setInternals', 'setOptions', 'render', 'getComponentByRoute', 'manifest'] as const
const entrySchema = z.object({ app: z.custom<BundledApp>((app) => app instanceof Object && parts.every((part) => part in app)) })

/** The one module of a bundle that renders pages. */
export function findEntry(bundleDir: string): string {
  const folder = join(bundleDir, prerenderFolder)
  const name = readdirSync(folder).find((file) => /^prerender-entry\..*\.mjs$/.test(file))
  if (name === undefined) throw new Error('Astro bundled nothing that renders pages.')
  return join(folder, name)
}

export async function openEntry(file: string): Promise<BundledApp> {
  const module: unknown = await import(pathToFileURL(file).href)
  return entrySchema.parse(module).app
}

/**
 * Left alone, the bundler's allocators, its own and the system's, hold back two hundred megabytes, and the heap fifty. A build's
 * memory is at its peak when the bundler ends, so its nursery is half of that for pages.
 */
const sparingMemory = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0', MALLOC_ARENA_MAX: '1' }
const sparingHeap = ['--heap-growing-percent=70', '--max-semi-space-size=4']

/** Rejects with nothing more to say when the bundling fails: the child has said it. */
async function bundle(root: string, bundleDir: string): Promise<Bundle> {
  const script = fileURLToPath(new URL('./bundle-process.ts', import.meta.url))
  const child = fork(script, [JSON.stringify({ root, bundleDir })], {
    cwd: root,
    execArgv: [...process.execArgv, ...sparingHeap],
    env: { ...process.env, NODE_ENV: 'production', BUNDLE_ONLY: '1', ...sparingMemory },
  })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('exit', resolve)
  if ((await promise) !== 0) throw new Error('The site could not be bundled.')
  return bundleSchema.parse(JSON.parse(readFileSync(join(bundleDir, bundleFile), 'utf8')))
}

/** The site, bundled into an empty folder, and the way to render it: in this process, which never loads a bundler. */
export async function openBundledSite(root: string, bundleDir: string): Promise<PageSource> {
  const { site, pages } = await bundle(root, bundleDir)
  // Loaded here: until the bundler has ended, memory is its.
  const [{ StaticPaths }, { default: nodeLogger }] = await Promise.all([
    import('astro/runtime/prerender/static-paths.js'),
    import('astro/logger/node'),
  ])
  const app = await openEntry(findEntry(bundleDir))
  const { pages: unstyled, styles } = takeStyles(pages)
  app.setInternals({ pagesByKeys: new Map(unstyled) })
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: nodeLogger({ level: 'warn' }) } } })
  return {
    bundleDir,
    site,
    hashes: takeHashes(app.manifest.csp),
    styleOf: (route) => styles.get(pageKey(route)),
    prerenderer: {
      // Astro keeps each route's paths for the one build that it expects to make.
      getStaticPaths: () => {
        app.routeCache.clearAll()
        return new StaticPaths(app).getAll()
      },
      render: (request, options) => app.render(request, options),
    },
  }
}
