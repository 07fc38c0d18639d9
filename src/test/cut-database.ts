import { beforeEach, vi } from 'vitest'
import { testDatabaseUrl } from './database.ts'
import { startDatabaseCutter } from './database-cutter.ts'
import { useReceiver } from './receiver.ts'
import { useStaff } from './staff.ts'

/** Call after `useDatabase`: puts a cutter before the database of every test, open at first, and signs in staff. */
export function useCutDatabase() {
  const cutter = useReceiver(async () => {
    const started = await startDatabaseCutter(await testDatabaseUrl())
    return { ...started, stop: started.cut }
  })
  beforeEach(() => cutter().reconnect())
  const staff = useStaff()
  beforeEach(() => void vi.stubEnv('DATABASE_URL', cutter().url))
  return { cutter, staff }
}
