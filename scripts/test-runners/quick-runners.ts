import type { Runner } from './runners.ts'

const duplicates = '--min-lines 8 --min-tokens 60 --format typescript,tsx,javascript --reporters console --exitCode 1 --ignore'
/** Demo content is prose, and the setup of tests may be similar. */
const mayRepeat = '**/*.test.ts,**/scripts/seed/**'

/**
 * The checks that need neither a database nor a browser. The longest comes first, so that it does not run alone
 * at the end. `astro check` would check every type, but with the earlier compiler, which takes twice as long.
 */
export const quickRunners: readonly Runner[] = [
  { name: 'Types of pages', command: 'astro', args: ['check', '--tsconfig', './tsconfig.astro.json'] },
  { name: 'Types', command: 'node', args: ['node_modules/typescript-native/bin/tsc', '--noEmit'] },
  { name: 'Duplicated code', command: 'jscpd', args: [...duplicates.split(' '), mayRepeat, 'src', 'scripts', 'netlify'] },
  { name: 'Unused code and dependencies', command: 'knip', args: ['--config', 'scripts/checks/knip.jsonc', '--no-config-hints'] },
  { name: 'Lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
]
