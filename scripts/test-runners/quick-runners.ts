import type { Runner } from './runners.ts'

/** The checks that need neither a database nor a browser, the quickest first. */
export const quickRunners: readonly Runner[] = [
  { name: 'Lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'Unused code and dependencies', command: 'knip', args: ['--config', 'scripts/checks/knip.jsonc', '--no-config-hints'] },
  { name: 'Types', command: 'astro', args: ['check', '--minimumSeverity', 'hint'] },
]
