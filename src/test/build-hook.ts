import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, vi } from 'vitest'
import { type Loopback, listenOnLoopback } from './loopback.ts'
import { useReceiver } from './receiver.ts'

type BuildHookMood = 'accept' | 'slow' | 'broken' | 'cut' | 'hang'

interface BuildHookReceiver extends Loopback {
  /** The number of accepted builds. */
  accepted: () => number
  /** The number of calls, accepted or not. */
  calls: () => number
  behave: (mood: BuildHookMood) => void
  /** Resets the receiver: it accepts calls and has recorded none. */
  reset: () => void
}

/** Replaces a platform's build hook: accepts a POST and answers 200. */
async function startBuildHookReceiver(): Promise<BuildHookReceiver> {
  let mood: BuildHookMood = 'accept'
  let [calls, accepted] = [0, 0]
  const server = await listenOnLoopback(async (request, response) => {
    await text(request)
    calls += 1
    if (mood === 'slow') await wait(300)
    if (mood === 'hang') return
    if (mood === 'cut') return void request.socket.destroy()
    if (request.method !== 'POST') return void response.writeHead(405).end()
    if (mood === 'broken') return void response.writeHead(500).end()
    accepted += 1
    response.writeHead(200).end()
  })
  const behave = (next: BuildHookMood) => {
    mood = next
  }
  const reset = () => {
    mood = 'accept'
    calls = 0
    accepted = 0
  }
  return { ...server, accepted: () => accepted, calls: () => calls, behave, reset }
}

/** Call after `useDatabase`: configures a build hook for every test, which accepts calls and has recorded none. */
export function useBuildHook(): () => BuildHookReceiver {
  const hook = useReceiver(startBuildHookReceiver)
  beforeEach(() => {
    hook().reset()
    vi.stubEnv('BUILD_HOOK_URL', hook().url)
  })
  return hook
}
