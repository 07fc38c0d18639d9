import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { cases } from '#db/schema/cases.ts'
import type { Manifest } from '#search/format.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

useDatabase()

/** Imports the step again, because it reads its cache folder from the environment at import. */
async function openStep() {
  const folder = await temporaryFolder()
  vi.stubEnv('SEARCH_CACHE', folder)
  vi.stubEnv('BUILD_NUMBER', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.resetModules()
  const { searchStep } = await import('#scripts/site-build/search-data.ts')
  const { buildDue } = await import('#scripts/site-build/build-step.ts')
  const step = searchStep()
  const build = async (name: string): Promise<Manifest> => {
    const site = join(folder, name)
    await mkdir(site)
    await step.start?.(Promise.resolve())
    await step.finish?.({ folder: site, pages: [], site: 'https://costs.example' })
    return JSON.parse(readFileSync(join(site, 'search', 'manifest.json'), 'utf8'))
  }
  const due = new Promise<void>((resolve) => {
    const hear = () => resolve()
    buildDue.subscribe(hear)
    onTestFinished(() => void buildDue.unsubscribe(hear))
  })
  return { folder, step, build, due }
}

const storeCases = async (count: number, content: (number: number) => string) => {
  const inputs = Array.from({ length: count }, (_, number) => caseInput({ slug: `case-${number}`, content: content(number) }))
  await database().insert(cases).values(inputs)
}

test('contains a judgment of a million characters in a build after the base is made', async () => {
  await storeCases(250, (number) => `Phase ${number}.`)
  const { build, due } = await openStep()
  const first = await build('first')
  await database()
    .insert(cases)
    .values(caseInput({ slug: 'long', content: 'The costs judge allowed the sum. '.repeat(30_000) }))
  const second = await build('second')
  expect([second.base, second.recent === null]).toEqual([first.base, false])
  await due
  expect(await build('third')).toMatchObject({ count: 251, recent: null })
})

test('lets a build after a failed one finish the search data that was started', async () => {
  const { folder, step } = await openStep()
  await storeCases(400, (number) => `Phase ${number}. `.repeat(400))
  await step.start?.(Promise.resolve())
  // Its pages could not be rendered, so nothing finishes the base.
  const begun = await vi.waitFor(() => readdirSync(join(folder, 'base'))[0] ?? Promise.reject(new Error('not yet')), { timeout: 10_000 })
  await step.start?.(Promise.resolve())
  expect(existsSync(join(folder, 'base', begun)) || existsSync(join(folder, 'base.json'))).toBe(true)
  const site = join(folder, 'site')
  await mkdir(site)
  await step.finish?.({ folder: site, pages: [], site: 'https://costs.example' })
  expect(existsSync(join(site, 'search', 'manifest.json'))).toBe(true)
})
