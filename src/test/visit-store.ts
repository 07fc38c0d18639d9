import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openVisitStore } from '#scripts/platform/visit-store.ts'

/** Opens the local server of Netlify Blobs for the tests of a file. It is empty before each test. */
export function useVisitStore(): void {
  let folder: string
  let store: Awaited<ReturnType<typeof openVisitStore>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'visits-'))
    store = await openVisitStore(folder)
  })
  beforeEach(() => rm(folder, { recursive: true, force: true }))
  afterAll(async () => {
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  })
}
