import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { type BuildHookReceiver, startBuildHookReceiver } from './build-hook-receiver.ts'

/** After `useDatabase`: every test finds a build hook configured that accepts and has heard nothing. */
export function useBuildHook(): () => BuildHookReceiver {
  let receiver: BuildHookReceiver | undefined
  const hook = () => {
    if (!receiver) throw new Error('The build hook runs only while tests do.')
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
