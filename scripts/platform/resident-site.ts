import { pathToFileURL } from 'node:url'
import { type AstroIntegration, type AstroPrerenderer, build } from 'astro'
import * as z from 'zod'
import { type Generation, generatePages } from './page-generator.ts'

export interface SitePlace {
  root: string
  /** Where Astro bundles to. */
  bundleDir: string
  /** Astro's own place when it is not named. */
  cacheDir?: string | undefined
}

/** Makes one build of what the database holds now. */
export type MakeBuild = (generation: Generation) => Promise<void>

/** Astro keeps each route's paths for the one build that it expects to make. Its prerenderer's app is not in the declared shape. */
const routeCacheSchema = z.custom<{ clearAll: () => void }>((cache) => cache instanceof Object && 'clearAll' in cache)
const residentSchema = z.object({ app: z.custom<object>().transform((app) => routeCacheSchema.parse(Reflect.get(app, 'routeCache'))) })

type Hooks = AstroIntegration['hooks']
type StartHook = Parameters<NonNullable<Hooks['astro:build:start']>>[0]

/**
 * Bundles the site with Astro once, into a folder, and stays where Astro would render it: `ready` is given the way to
 * make a build, as often as there is something new to publish. Bundling takes seconds and depends on the source alone;
 * a build of one changed page takes a fraction of a second. Rejects when the bundling fails; else it never ends.
 */
export async function keepSite({ root, bundleDir, cacheDir }: SitePlace, ready: (make: MakeBuild) => void): Promise<void> {
  let integrations: readonly { hooks: Hooks }[] = []
  let site = ''
  const resident: AstroIntegration = {
    name: 'resident-site',
    hooks: {
      'astro:config:done': ({ config }) => {
        integrations = config.integrations.filter(({ name }) => name !== resident.name)
        site = config.site ?? ''
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          getStaticPaths: () => {
            ready(makeBuilds({ prerenderer, bundleDir, site, logger, integrations }))
            return new Promise(() => {})
          },
        }))
      },
    },
  }
  await build({ root, outDir: bundleDir, ...(cacheDir === undefined ? {} : { cacheDir }), logLevel: 'warn', integrations: [resident] })
}

interface ResidentSite {
  prerenderer: AstroPrerenderer
  bundleDir: string
  site: string
  logger: StartHook['logger']
  integrations: readonly { hooks: Hooks }[]
}

function makeBuilds(resident: ResidentSite): MakeBuild {
  const { logger, integrations, prerenderer } = resident
  return async (generation) => {
    residentSchema.parse(prerenderer).app.clearAll()
    // As in a build of Astro's own, an integration's start and done belong to each build.
    for (const { hooks } of integrations) await hooks['astro:build:start']?.({ logger, setPrerenderer: () => {} })
    const names = await generatePages(resident, generation)
    const dir = pathToFileURL(`${generation.outDir}/`)
    for (const { hooks } of integrations) {
      await hooks['astro:build:done']?.({ dir, pages: names.map((pathname) => ({ pathname })), assets: new Map(), logger })
    }
  }
}
