import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesForBrowsers, newerBuiltIns } from './baseline.ts'

function projectOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, '.').options, noEmit: true }
}

test('browser code uses only built-ins that Baseline calls widely available', () => {
  const files = filesForBrowsers()
  expect(files.length).toBeGreaterThan(300)
  console.log(
    newerBuiltIns(files, projectOptions())
      .map(({ file, line, key }) => `${file}:${line} ${key}`)
      .join('\n'),
  )
}, 120_000)
