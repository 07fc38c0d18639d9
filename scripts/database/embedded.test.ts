import { expect, test } from 'vitest'
import { Refusal } from '#scripts/platform/refusal.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startEmbeddedDatabase } from './embedded.ts'

test('A damaged database is refused by the name of its folder, with the way back.', async () => {
  const dataDir = await temporaryFolder({ PG_VERSION: '17\n' })
  const failure: unknown = await startEmbeddedDatabase({ dataDir, port: 0 }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Refusal)
  expect(String(failure)).toContain(dataDir)
  expect(String(failure)).toContain('npm run restore')
})
