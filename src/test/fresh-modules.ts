import { vi } from 'vitest'

// A worker keeps its modules for the next file, which must not see the state of the last one.
vi.resetModules()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
