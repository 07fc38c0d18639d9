import { channel } from 'node:diagnostics_channel'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { root } from '#scripts/platform/folders.ts'

export interface BuiltSite {
  folder: string
  /** The addresses of its pages, without the first slash. */
  pages: readonly string[]
  /** The public address. */
  site: string
}

/** What belongs to each build beside its pages. */
export interface BuildStep {
  name: string
  /** Before anything is read for the pages. Until `roomy`, which never rejects, a bundler at work has most of the memory. */
  start?: (roomy: Promise<void>) => Promise<void>
  /** After the last page. */
  finish?: (built: BuiltSite) => Promise<void> | void
}

/** The same for a build by Astro alone. */
export const integrationOf = ({ name, start, finish }: BuildStep, site: string): AstroIntegration => ({
  name,
  hooks: {
    'astro:build:start': () => start?.(Promise.resolve()),
    'astro:build:done': ({ dir, pages }) => finish?.({ folder: fileURLToPath(dir), pages: pages.map(({ pathname }) => pathname), site }),
  },
})

/** Heard by the process that stays: another build would bring what visitors should not wait for. */
export const buildDue = channel('build-due')

/** What one build leaves for the next: where a variable says, or beside Astro's own, which hosts keep between builds. */
export const cacheOf = (variable: string, name: string): string => process.env[variable] || join(root, 'node_modules', '.astro', name)
