import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
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

export interface FunctionsOptions {
  folder: string
  /** The address of the site on this machine. */
  address?: string | undefined
  /** Passed by the dev server. Functions are then loaded for every request. */
  load?: Load
  clock?: Clock
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

/** Collects the promises that functions pass to `waitUntil`. */
function createBackground(): { waitUntil: (promise: Promise<unknown>) => void; settled: () => Promise<unknown> } {
  const running = new Set<Promise<void>>()
  const waitUntil = (promise: Promise<unknown>) => {
    const reported = promise.catch((error: unknown) => console.error('Background work of a function failed:', error))
    const settled: Promise<void> = reported.then(() => void running.delete(settled))
    running.add(settled)
  }
  return { waitUntil, settled: () => Promise.all(running) }
}

/** Tests pass one that does not wait. */
export interface Clock {
  now: () => Date
  /** Resolves at that time, or when the signal is aborted. */
  until: (time: Date, signal: AbortSignal) => Promise<void>
}

const systemClock: Clock = {
  now: () => new Date(),
  until: (time, signal) => wait(time.getTime() - Date.now(), undefined, { signal, ref: false }).catch(() => undefined),
}

/**
 * Runs a task at the times of a cron expression, in UTC as Netlify does, without overlap.
 * `run` receives the time of the next run. Returns a function that stops it.
 */
function runOnSchedule(schedule: string, run: (next: Date) => Promise<void>, clock = systemClock): () => Promise<void> {
  const cron = new Cron(schedule, { timezone: 'UTC', paused: true })
  const stopping = new AbortController()
  const loop = async () => {
    for (let next = cron.nextRun(clock.now()); next !== null; ) {
      await clock.until(next, stopping.signal)
      if (stopping.signal.aborted) return
      next = cron.nextRun(clock.now())
      if (next !== null) await run(next)
    }
  }
  const ended = loop()
  return () => {
    stopping.abort()
    return ended
  }
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
export async function openFunctions({ folder, address, load, clock }: FunctionsOptions): Promise<FunctionsHost> {
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
  const runScheduled = async (name: string, next: Date) => {
    const scheduled = (await functions()).find((candidate) => candidate.name === name)
    if (scheduled) await call(scheduled, scheduledRequest(name, next), '127.0.0.1')
  }
  const schedules = loaded.flatMap(({ name, config: { schedule } }) =>
    schedule === undefined ? [] : runOnSchedule(schedule, (next) => runScheduled(name, next), clock),
  )
  const stop = async () => {
    await Promise.all(schedules.map((stopOne) => stopOne()))
    await background.settled()
  }
  return { handle, runNow: (name) => background.waitUntil(runScheduled(name, new Date())), stop }
}
