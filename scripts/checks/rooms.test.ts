import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { checkTree, faultOf } from './rooms.ts'

const faultsIn = (file: string, source: string) =>
  importsOf(file, source)
    .map(faultOf)
    .filter((fault) => fault !== undefined)

test('the project keeps the rules of its rooms and texts', () => {
  expect(checkTree()).toEqual([])
})

const database = '#db/connection/client.ts'
const page = `---\nimport { content } from '#db/site/build-content.ts'\n---\n<p/>\n<script>import { database } from '${database}'</script>`

test.each<[what: string, file: string, source: string, fault?: string]>([
  ['a store that imports the database', 'src/stores/a.ts', `import { database } from '${database}'`, `a browser would load ${database}`],
  [
    'a relative path around the arrows',
    'src/domain/a.ts',
    `import { env } from '../server/env.ts'`,
    'domain may not import server (../server/env.ts)',
  ],
  ['a package for input or output in domain', 'src/domain/a.ts', `import { readFile } from 'node:fs/promises'`],
  [
    'a migration in the scripts',
    'scripts/a/b.ts',
    `import { migrate } from 'drizzle-orm/neon-serverless/migrator'`,
    'only src/db may use drizzle-orm/neon-serverless/migrator',
  ],
  ['a connection outside src/db', 'src/server/a.ts', `import { Pool } from '@neondatabase/serverless'`],
  ['the database in the script of a page, but not in its frontmatter', 'src/pages/a.astro', page, `a browser would load ${database}`],
  ['a re-export', 'src/ui/a.ts', `export { x } from '#admin/x.ts'`],
  ['a dynamic import', 'src/ui/a.ts', `const y = import('#server/env.ts')`],
  ['a public page that imports the admin', 'src/site/A.astro', `---\nimport { AdminApp } from '#admin/app/AdminApp.tsx'\n---`],
  [
    'a channel between modules',
    'scripts/a/b.ts',
    `import { channel } from 'node:diagnostics_channel'`,
    'pass a parameter instead of using node:diagnostics_channel',
  ],
  [
    'an undocumented part of Astro',
    'scripts/a/b.ts',
    `await import('astro/runtime/prerender/static-paths.js')`,
    'astro/runtime/prerender/static-paths.js is no documented part of Astro',
  ],
])('reports %s', (_what, file, source, fault) => {
  expect(faultsIn(file, source)).toEqual([fault === undefined ? expect.any(String) : `${file}: ${fault}`])
})

test.each([
  ['src/domain/a.ts', `import * as z from 'zod'`],
  ['src/db/a.ts', `import { sql } from 'drizzle-orm'`],
  ['scripts/a/b.ts', `import { build } from 'astro'`],
])('accepts in %s: %s', (file, source) => {
  expect(faultsIn(file, source)).toEqual([])
})
