import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesForBrowsers, newerBuiltIns } from './baseline.ts'

function projectOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, '.').options, noEmit: true }
}

/** All engines have supported these for years, although the data lacks them. `execCommand` is deprecated. */
const knownEverywhere = ['api.KeyboardEvent.code', 'api.KeyboardEvent.isComposing', 'api.KeyboardEvent.repeat', 'api.Document.execCommand']

/** Used only on objects that come with events of newer browsers. */
const onlyInEvents = /^src\/site\/scripts\/fade-pages\.ts api\.(?:ViewTransition|NavigationActivation|NavigationHistoryEntry)\./

test('browser code uses only built-ins that Baseline calls widely available', () => {
  const files = filesForBrowsers()
  expect(files.length).toBeGreaterThan(300)
  const found = newerBuiltIns(files, projectOptions()).filter(
    ({ file, key }) => !knownEverywhere.includes(key) && !onlyInEvents.test(`${file} ${key}`),
  )
  expect(found.map(({ file, line, key }) => `${file}:${line} ${key}`)).toEqual([])
}, 600_000)

test('finds a newer built-in by its static name, its type or its namespace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  const file = join(folder, 'newer.ts')
  writeFileSync(
    file,
    "export const found = [URL.parse('x'), new Set([1]).union(new Set()), Promise.try(() => 1), new Intl.DurationFormat('en'), [1].at(0)]",
  )
  const keys = newerBuiltIns([file], { ...projectOptions(), lib: ['lib.esnext.full.d.ts'] }).map(({ key }) => key)
  rmSync(folder, { recursive: true })
  expect(keys).toContain('api.URL.parse_static')
  expect(keys).toContain('javascript.builtins.Set.union')
  expect(keys).toContain('javascript.builtins.Promise.try')
  expect(keys).toContain('javascript.builtins.Intl.DurationFormat')
  expect(keys).not.toContain('javascript.builtins.Array.at')
}, 600_000)
