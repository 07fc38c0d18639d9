import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Refusal } from '#scripts/platform/refusal.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startEmbeddedDatabase } from './embedded.ts'

test('refuses a database without PG_VERSION and keeps its files', async () => {
  const dataDir = await temporaryFolder({ 'base.txt': 'rows', 'global.txt': 'more' })
  const failure: unknown = await startEmbeddedDatabase({ dataDir, port: 0 }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Refusal)
  expect(String(failure)).toContain('PG_VERSION')
  expect((await readdir(dataDir)).sort()).toEqual(['base.txt', 'global.txt'])
})

test('refuses a damaged database, naming its folder and the command to restore it', async () => {
  const dataDir = await temporaryFolder({ PG_VERSION: '17\n' })
  const failure: unknown = await startEmbeddedDatabase({ dataDir, port: 0 }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Refusal)
  expect(String(failure)).toContain(dataDir)
  expect(String(failure)).toContain('npm run restore')
})
