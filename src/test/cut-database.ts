import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { SignedIn } from './call.ts'
import { testDatabaseUrl } from './database.ts'
import { type DatabaseCutter, startDatabaseCutter } from './database-cutter.ts'
import { signIn } from './sign-in.ts'

/** Call after `useDatabase`: puts a cutter before the database of every test, open at first, and signs in staff. */
export function useCutDatabase() {
  let started: DatabaseCutter | undefined
  let signedIn: SignedIn | undefined
  const cutter = () => {
    if (!started) throw new Error('Call this only inside a test.')
    return started
  }
  beforeAll(async () => {
    started = await startDatabaseCutter(await testDatabaseUrl())
  })
  beforeEach(async () => {
    await cutter().reconnect()
    signedIn = await signIn()
    vi.stubEnv('DATABASE_URL', cutter().url)
  })
  afterAll(() => cutter().cut())
  const staff = () => {
    if (!signedIn) throw new Error('Call this only inside a test.')
    return signedIn
  }
  return { cutter, staff }
}
