import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { type BuildHookReceiver, startBuildHookReceiver } from './build-hook-receiver.ts'

/** Call after `useDatabase`: configures a build hook for every test, which accepts calls and has recorded none. */
export function useBuildHook(): () => BuildHookReceiver {
  let receiver: BuildHookReceiver | undefined
  const hook = () => {
    if (!receiver) throw new Error('Call this only inside a test.')
    return receiver
  }
  beforeAll(async () => {
    receiver = await startBuildHookReceiver()
  })
  beforeEach(() => {
    hook().reset()
    vi.stubEnv('BUILD_HOOK_URL', hook().url)
  })
  afterAll(() => hook().stop())
  return hook
}
