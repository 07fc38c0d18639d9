import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { folderFault, needsInstall, projectNode } from './install.mjs'

let root = ''

const packages = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version: '1.0.0', optional: true } } })
const put = (file: string, text: string) => writeFile(join(root, file), text)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'install-'))
  await mkdir(join(root, 'node_modules'))
  await put('package-lock.json', packages('1.0.0'))
})
afterEach(() => rm(root, { recursive: true }))

test.each<[string, string | undefined, boolean]>([
  ['nothing is installed', undefined, true],
  ['the locked packages are installed', packages('1.0.0'), false],
  ['only optional packages of other machines are missing', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }), false],
  ['other versions are installed', packages('0.9.0'), true],
])('tells whether to install if %s', async (_, installed, isNeeded) => {
  if (installed !== undefined) await put('node_modules/.package-lock.json', installed)
  expect(needsInstall(root)).toBe(isNeeded)
})

test('refuses a folder with signs of an address, and accepts one with spaces, accents and brackets', () => {
  for (const folder of ['/home/a/site #2', '/home/a/100%', '/home/a/why?/site']) expect(folderFault(folder)).toContain(folder)
  expect(folderFault("/home/Zoë O'Neill/my site (2) & [x]")).toBeUndefined()
})

test('uses the running Node if none is packaged, or on Apple silicon if it is a later Node 24', () => {
  expect(projectNode(root)).toBe(process.execPath)
  expect(projectNode(process.cwd(), true, '24.18.0')).toBe(process.execPath)
  expect(projectNode(process.cwd(), true, '20.1.0')).toContain('node_modules')
  expect(projectNode(process.cwd(), false, '24.99.0')).toContain('node_modules')
})

test('the lock file has every optional package, because npm ci refuses one that lacks any', async () => {
  const optional = z.object({
    packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}) })),
  })
  const { packages } = optional.parse(JSON.parse(await readFile('package-lock.json', 'utf8')))
  const names = Object.values(packages).flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies))
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  expect(names.filter((name) => !locked.has(name))).toEqual([])
})
