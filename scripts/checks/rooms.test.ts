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

test('reports a store that imports the database', () => {
  expect(faultsIn('src/stores/a.ts', `import { database } from '#db/connection/client.ts'`)).toEqual([
    'src/stores/a.ts: a browser would load #db/connection/client.ts',
  ])
})

test('a relative path cannot bypass the arrows', () => {
  expect(faultsIn('src/domain/a.ts', `import { env } from '../server/env.ts'`)).toEqual([
    'src/domain/a.ts: domain may not import server (../server/env.ts)',
  ])
})

test('domain must not use a package that does input or output', () => {
  expect(faultsIn('src/domain/a.ts', `import { readFile } from 'node:fs/promises'`)).toHaveLength(1)
  expect(faultsIn('src/domain/a.ts', `import * as z from 'zod'`)).toEqual([])
})

test('reports SQL outside src/db, including in the scripts', () => {
  const fault = 'scripts/a/b.ts: only src/db may use drizzle-orm/neon-serverless/migrator'
  expect(faultsIn('scripts/a/b.ts', `import { migrate } from 'drizzle-orm/neon-serverless/migrator'`)).toEqual([fault])
  expect(faultsIn('src/server/a.ts', `import { Pool } from '@neondatabase/serverless'`)).toHaveLength(1)
  expect(faultsIn('src/db/a.ts', `import { sql } from 'drizzle-orm'`)).toEqual([])
})

test('an Astro page may read the database in its frontmatter but not in its script', () => {
  const page = `---\nimport { content } from '#db/site/build-content.ts'\n---\n<p/>\n<script>import { database } from '#db/connection/client.ts'</script>`
  expect(faultsIn('src/pages/a.astro', page)).toEqual(['src/pages/a.astro: a browser would load #db/connection/client.ts'])
})

test('a dynamic import and a re-export count as imports', () => {
  expect(faultsIn('src/ui/a.ts', `export { x } from '#admin/x.ts'\nconst y = import('#server/env.ts')`)).toHaveLength(2)
})

test('public pages must not import the admin', () => {
  expect(faultsIn('src/site/A.astro', `---\nimport { AdminApp } from '#admin/app/AdminApp.tsx'\n---`)).toHaveLength(1)
})

test('reports a channel between modules', () => {
  expect(faultsIn('scripts/a/b.ts', `import { channel } from 'node:diagnostics_channel'`)).toEqual([
    'scripts/a/b.ts: pass a parameter instead of using node:diagnostics_channel',
  ])
})

test('names an undocumented part of Astro wherever it is imported', () => {
  const fault = 'scripts/a/b.ts: astro/runtime/prerender/static-paths.js is no documented part of Astro'
  expect(faultsIn('scripts/a/b.ts', `await import('astro/runtime/prerender/static-paths.js')`)).toEqual([fault])
  expect(faultsIn('astro.config.mjs', `import { x } from 'astro/dist/core/build/index.js'`)).toHaveLength(1)
  expect(faultsIn('scripts/a/b.ts', `import { build } from 'astro'`)).toEqual([])
})
