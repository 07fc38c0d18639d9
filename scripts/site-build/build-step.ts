import { channel } from 'node:diagnostics_channel'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { root } from '#scripts/platform/folders.ts'

export interface BuiltSite {
  folder: string
  /** The paths of its pages without the leading slash. */
  pages: readonly string[]
  /** The public URL of the site. */
  site: string
}

/** A part of each build beside the pages. */
export interface BuildStep {
  name: string
  /** Runs before anything is read for the pages. Until `roomy` resolves, the bundler needs most of the memory. */
  start?: (roomy: Promise<void>) => Promise<void>
  /** Runs after the last page. */
  finish?: (built: BuiltSite) => Promise<void> | void
}

/** Wraps a step as an integration for a build by Astro alone. */
export const integrationOf = ({ name, start, finish }: BuildStep, site: string): AstroIntegration => ({
  name,
  hooks: {
    'astro:build:start': () => start?.(Promise.resolve()),
    'astro:build:done': ({ dir, pages }) => finish?.({ folder: fileURLToPath(dir), pages: pages.map(({ pathname }) => pathname), site }),
  },
})

/** Heard by the process that stays: another build would bring what visitors should not wait for. */
export const buildDue = channel('build-due')

/** The cache folder from a variable, or one beside Astro's cache, which hosts keep between builds. */
export const cacheOf = (variable: string, name: string): string => process.env[variable] || join(root, 'node_modules', '.astro', name)
