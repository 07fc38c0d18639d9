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
const onlyInEvents = /^src\/site\/scripts\/first-script\.ts api\.(?:ViewTransition|NavigationActivation|NavigationHistoryEntry)\./

test('browser code uses only built-ins that Baseline calls widely available', () => {
  const files = filesForBrowsers()
  expect(files.length).toBeGreaterThan(300)
  const found = newerBuiltIns(files, projectOptions()).filter(
    ({ file, key }) => !knownEverywhere.includes(key) && !onlyInEvents.test(`${file} ${key}`),
  )
  expect(found.map(({ file, line, key }) => `${file}:${line} ${key}`)).toEqual([])
}, 600_000)
