import { randomUUID } from 'node:crypto'
import { Cron } from 'croner'
import { type FunctionContext, type Load, type LoadedFunction, loadFunctions } from './function-modules.ts'
import type { Caller } from './http.ts'

export interface FunctionsHost {
  /** Returns undefined if no function answers the request. The static host answers it then. */
  handle: (request: Request, caller: Caller, hasPage?: (request: Request) => boolean) => Promise<Response | undefined>
  /** Runs a scheduled function now. The caller of `stop` waits for it. */
  runNow: (name: string) => void
  /** Ends the schedule and waits for the background work of functions. */
  stop: () => Promise<void>
}

interface FunctionsOptions {
  folder: string
  /** The address of the site on this machine. */
  address?: string | undefined
  /** Passed by the dev server. Functions are then loaded for every request. */
  load?: Load
}

/** The answer of a function that throws does not contain the error. */
async function invoke({ name, handler }: LoadedFunction, request: Request, context: FunctionContext): Promise<Response> {
  try {
    return (await handler(request, context)) ?? new Response(null, { status: 204 })
  } catch (error) {
    console.error(`The function ${name} failed:`, error)
    const headers = { 'content-type': 'application/problem+json' }
    return Response.json({ title: 'The server failed', status: 500 }, { status: 500, headers })
  }
}

/** Collects the promises that functions pass to `waitUntil`, which resolves when they are settled. */
function createBackground(): { waitUntil: (promise: Promise<unknown>) => Promise<void>; settled: () => Promise<unknown> } {
  const running = new Set<Promise<void>>()
  const waitUntil = (promise: Promise<unknown>): Promise<void> => {
    const reported = promise.catch((error: unknown) => console.error('Background work of a function failed:', error))
    const settled: Promise<void> = reported.then(() => void running.delete(settled))
    running.add(settled)
    return settled
  }
  return { waitUntil, settled: () => Promise.all(running) }
}

const deploy = { context: 'dev', id: 'local', published: true }

/** The request that Netlify sends to a scheduled function. */
function scheduledRequest(name: string, next: Date): Request {
  const body = JSON.stringify({ next_run: next.toISOString() })
  return new Request(`http://localhost/.netlify/functions/${name}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-nf-event': 'schedule' },
  })
}

/** Runs netlify/functions in this process, routed and scheduled by their `config`. */
export async function openFunctions({ folder, address, load }: FunctionsOptions): Promise<FunctionsHost> {
  const background = createBackground()
  const loaded = await loadFunctions(folder, load)
  const functions = load ? () => loadFunctions(folder, load) : () => Promise.resolve(loaded)
  const context = { deploy, site: address === undefined ? {} : { url: address }, waitUntil: background.waitUntil }
  const call = (called: LoadedFunction, request: Request, ip: string, params = {}) =>
    invoke(called, request, { ...context, ip, params, requestId: randomUUID(), url: new URL(request.url) })

  const handle: FunctionsHost['handle'] = async (request, { ip }, hasPage = () => false) => {
    for (const candidate of await functions()) {
      const params = candidate.match(request)
      if (params === undefined) continue
      if (candidate.config.preferStatic && hasPage(request)) return undefined
      const answer = call(candidate, request, ip, params)
      // Nothing waits for a background function, because it may run for fifteen minutes.
      return candidate.config.background ? new Response(null, { status: 202 }) : answer
    }
    return undefined
  }
  const runScheduled = async (name: string, next = new Date()) => {
    const scheduled = (await functions()).find((candidate) => candidate.name === name)
    if (scheduled) await call(scheduled, scheduledRequest(name, next), '127.0.0.1')
  }
  const runNow = (name: string, next?: Date) => background.waitUntil(runScheduled(name, next))
  // In UTC as on Netlify, without overlap.
  const options = { timezone: 'UTC', protect: true, unref: true }
  const schedules = loaded.flatMap(({ name, config: { schedule } }) =>
    schedule === undefined ? [] : new Cron(schedule, options, (cron) => runNow(name, cron.nextRun() ?? undefined)),
  )
  const stop = async () => {
    for (const cron of schedules) cron.stop()
    await background.settled()
  }
  return { handle, runNow, stop }
}
