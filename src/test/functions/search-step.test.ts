import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { cases } from '#db/schema/cases.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

useDatabase()

test('a build that follows a failed one lets it finish the search data that it had begun', async () => {
  const folder = await temporaryFolder()
  vi.stubEnv('SEARCH_CACHE', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.resetModules()
  const { searchStep } = await import('#scripts/build/search-data.ts')
  const inputs = Array.from({ length: 400 }, (_, number) => caseInput({ slug: `case-${number}`, content: `Phase ${number}. `.repeat(400) }))
  await database().insert(cases).values(inputs)
  const step = searchStep()
  await step.start?.(Promise.resolve())
  // Its pages could not be rendered: nothing finishes it.
  const begun = await vi.waitFor(() => readdirSync(join(folder, 'base'))[0] ?? Promise.reject(new Error('not yet')), { timeout: 10_000 })
  await step.start?.(Promise.resolve())
  expect(existsSync(join(folder, 'base', begun)) || existsSync(join(folder, 'base.json'))).toBe(true)
  const site = join(folder, 'site')
  await mkdir(site)
  await step.finish?.({ folder: site, pages: [], site: 'https://costs.example' })
  expect(existsSync(join(site, 'search', 'manifest.json'))).toBe(true)
})
