import { beforeEach, vi } from 'vitest'
import { testDatabaseUrl } from './database.ts'
import { startDatabaseCutter } from './database-cutter.ts'
import { useReceiver } from './receiver.ts'
import { useStaff } from './staff.ts'

/** Starts a cutter before the database of a file's tests. */
export const useCutter = () =>
  useReceiver(async () => {
    const cutter = await startDatabaseCutter(await testDatabaseUrl())
    return { ...cutter, stop: cutter.cut }
  })

/** Call after `useDatabase`: puts a cutter before the database of every test, open at first, and signs in staff. */
export function useCutDatabase() {
  const cutter = useCutter()
  beforeEach(() => cutter().reconnect())
  const staff = useStaff()
  beforeEach(() => void vi.stubEnv('DATABASE_URL', cutter().url))
  return { cutter, staff }
}
