import { listenOnLoopback, type Loopback, readText } from './loopback.ts'

export type BuildHookMood = 'accept' | 'fail' | 'cut'

export interface BuildHookReceiver extends Loopback {
  /** The bodies of the builds that were asked for and accepted. */
  accepted: string[]
  /** Every call, accepted or not. */
  calls: () => number
  behave: (mood: BuildHookMood) => void
}

/** What a platform's build hook is to the site: it takes a POST, answers 200, and builds. */
export async function startBuildHookReceiver(): Promise<BuildHookReceiver> {
  const accepted: string[] = []
  let mood: BuildHookMood = 'accept'
  let calls = 0
  const server = await listenOnLoopback(async (request, response) => {
    const body = await readText(request)
    calls += 1
    if (mood === 'cut') return void request.socket.destroy()
    if (request.method !== 'POST') return void response.writeHead(405).end()
    if (mood === 'fail') return void response.writeHead(500).end()
    accepted.push(body)
    response.writeHead(200).end()
  })
  const behave = (next: BuildHookMood) => {
    mood = next
  }
  return { ...server, accepted, calls: () => calls, behave }
}
