import { openBundledSite } from './bundled-site.ts'
import { type Generation, generatePages } from './page-generator.ts'

/** Makes one build of what the database holds now. */
export type MakeBuild = (generation: Generation) => Promise<void>

/**
 * Bundles the site once, into an empty folder, and answers the way to make a build, as often as there is something new to
 * publish. Bundling takes seconds and depends on the source alone; a build of one changed page takes a fraction of a second.
 */
export async function renderSite(root: string, bundleDir: string): Promise<MakeBuild> {
  const source = await openBundledSite(root, bundleDir)
  // Loaded here for the same reason as in `openBundledSite`.
  const { siteSteps } = await import('#scripts/build/site-steps.ts')
  const steps = siteSteps(source.site)
  return async (generation) => {
    for (const step of steps) await step.start?.()
    const pages = await generatePages(source, generation)
    for (const step of steps) await step.finish?.(generation.outDir, pages)
  }
}
