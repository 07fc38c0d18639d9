import type { BuildStep } from '#scripts/site-build/build-step.ts'
import { openBundledSite } from './bundled-site.ts'
import { type Generation, generatePages } from './page-generator.ts'

/** Makes one build of what the database holds now. */
export type MakeBuild = (generation: Generation) => Promise<void>

async function startSteps(steps: readonly BuildStep[], roomy = Promise.resolve()): Promise<void> {
  for (const step of steps) await step.start?.(roomy)
}

/**
 * Bundles the site once, into an empty folder, and answers the way to make a build, as often as there is something new to
 * publish. Bundling takes seconds and depends on the source alone; a build of one changed page takes a fraction of a second.
 * `first` is begun `at once` when it is sure to be asked for: what it makes beside its pages needs no bundle.
 */
export async function renderSite(root: string, bundleDir: string, first: 'at once' | 'when asked' = 'when asked'): Promise<MakeBuild> {
  const opened = openBundledSite(root, bundleDir)
  // Also when it failed: whoever opens the site hears of that.
  const roomy = opened.then(
    () => {},
    () => {},
  )
  // Loaded while the bundler is at work.
  const { siteSteps } = await import('#scripts/site-build/site-steps.ts')
  const steps = siteSteps()
  let started = first === 'at once' ? startSteps(steps, roomy) : undefined
  // Said when the pages come to it.
  started?.catch(() => {})
  const source = await opened
  return async (generation) => {
    await (started ?? startSteps(steps))
    started = undefined
    const pages = await generatePages(source, generation)
    for (const step of steps) await step.finish?.({ folder: generation.outDir, pages, site: source.site })
  }
}
