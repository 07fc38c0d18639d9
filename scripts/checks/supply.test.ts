import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { packagesByLicence } from '#scripts/supply/licences.ts'
import { importsOf, withoutTypes } from './imports.ts'

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ integrity: z.string().optional(), link: z.boolean().optional(), optional: z.boolean().optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')

test('the lock file has a checksum for every package', () => {
  expect(locked.length).toBeGreaterThan(500)
  // Builds for other platforms are optional, and the lock file has no checksum for them.
  const unsure = locked.filter(([, { integrity, optional }]) => !optional && !integrity?.startsWith('sha512-'))
  expect(unsure.map(([path]) => path)).toEqual([])
})

/**
 * Only the build uses libvips (LGPL, through sharp) and lightningcss (MPL). A deploy contains neither.
 * OFL is for the fonts.
 */
const permitted =
  /^(?:MIT(?:-0)?|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|LGPL-3\.0-or-later|MPL-2\.0|Python-2\.0|OFL-1\.1|Unlicense|\(MIT OR CC0-1\.0\)| AND )+$/

test('the licences of all packages in production permit their use', () => {
  const found = packagesByLicence('package-lock.json')
  expect([...found.values()].flat().length).toBeGreaterThan(400)
  const { '-': unnamed = [], ...licences } = Object.fromEntries(found)
  expect(Object.keys(licences).filter((licence) => !permitted.test(licence))).toEqual([])
  // The lock file names no licence for builds for other platforms, which are not installed here.
  const optional = new Set(locked.filter(([, entry]) => entry.optional).map(([path]) => path.split('node_modules/').at(-1)))
  // A package of Netlify's local tools. Its Readme names MIT, its package.json none.
  const read = ['callsite 1.0.0']
  expect(unnamed.filter((name) => !optional.has(name.slice(0, name.lastIndexOf(' '))) && !read.includes(name))).toEqual([])
})

/** The package of a specifier: `drizzle-orm` for `drizzle-orm/pg-core`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The packages that the files import. `types` includes the imports of types. */
async function packagesIn(files: string | string[], { types }: { types: boolean }): Promise<Set<string>> {
  const used = new Set<string>()
  for await (const file of glob(files, { exclude: ['**/*.test.ts', 'src/test/**'] })) {
    const source = readFileSync(file, 'utf8')
    for (const { specifier } of importsOf(file, types ? source : withoutTypes(source)))
      if (!/^(?:[.#]|node:|astro:|virtual:)/.test(specifier)) used.add(packageOf(specifier))
  }
  return used
}

test('dependencies lists exactly what a deploy imports, because licences come from it', async () => {
  const code = ['astro.config.mjs', 'scripts/site-build/**/*.ts', 'netlify/functions/**/*.ts', 'src/**/*.{ts,tsx,astro}']
  const used = await packagesIn(code, { types: false })
  // The styles import tailwindcss, and src/drawn/share-pictures finds source-serif by its path.
  used.add('tailwindcss').add('source-serif')
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(Object.keys(dependencies).toSorted()).toEqual([...used].toSorted())
})
