import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type FunctionContext, importFile, type Load, type LoadedFunction, loadFunctions } from './function-modules.ts'
import type { Caller } from './http.ts'

export interface FunctionsHost {
  /** Returns undefined if no function answers the request. The static host answers it then. */
  handle: (request: Request, caller: Caller, hasPage?: (request: Request) => boolean) => Promise<Response | undefined>
  /** Ends the schedule and waits for the background work of functions. */
  stop: () => Promise<void>
}

export interface FunctionsOptions {
  folder: string
  /** Passed by the dev server. Functions are then loaded for every request. */
  load?: Load
  scheduleEveryMs?: number
}

/** The answer of a function that threw. It does not contain the error. */
function failed(name: string, error: unknown): Response {
  console.error(`The function ${name} failed:`, error)
  return Response.json(
    { title: 'The server failed', status: 500 },
    { status: 500, headers: { 'content-type': 'application/problem+json' } },
  )
}

async function invoke(called: LoadedFunction, request: Request, context: FunctionContext): Promise<Response> {
  try {
    const response = await called.handler(request, context)
    return response ?? new Response(null, { status: 204 })
  } catch (error) {
    return failed(called.name, error)
  }
}

/** Collects the promises that functions pass to `waitUntil`. */
function createBackground(): { waitUntil: (promise: Promise<unknown>) => void; settled: () => Promise<unknown> } {
  const running = new Set<Promise<void>>()
  const waitUntil = (promise: Promise<unknown>) => {
    const settled: Promise<void> = promise.then(
      () => void running.delete(settled),
      (error: unknown) => {
        running.delete(settled)
        console.error('Background work of a function failed:', error)
      },
    )
    running.add(settled)
  }
  return { waitUntil, settled: () => Promise.all(running) }
}

function createContext(
  request: Request,
  ip: string,
  params: Record<string, string>,
  waitUntil: FunctionContext['waitUntil'],
): FunctionContext {
  const deploy = { context: 'dev', id: 'local', published: true }
  return {
    deploy,
    geo: {},
    ip,
    params,
    requestId: randomUUID(),
    server: { region: 'local' },
    site: {},
    url: new URL(request.url),
    waitUntil,
  }
}

/** Repeats a task without overlap. */
function repeat(everyMs: number, run: () => Promise<void>): () => Promise<void> {
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) await run().catch((error: unknown) => console.error('The schedule failed:', error))
    }
  }
  const ended = loop()
  return () => {
    stopping.abort()
    return ended
  }
}

/** The request that Netlify sends to a scheduled function. */
function scheduledRequest(name: string, everyMs: number): Request {
  const body = JSON.stringify({ next_run: new Date(Date.now() + everyMs).toISOString() })
  return new Request(`http://localhost/.netlify/functions/${name}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-nf-event': 'schedule' },
  })
}

/** Runs netlify/functions in this process, routed by their `config`. Scheduled ones run every two seconds. */
export async function openFunctions(options: FunctionsOptions): Promise<FunctionsHost> {
  const { folder, load, scheduleEveryMs = 2000 } = options
  const background = createBackground()
  const loaded = await loadFunctions(folder, load ?? importFile)
  const functions = load ? () => loadFunctions(folder, load) : () => Promise.resolve(loaded)

  const handle: FunctionsHost['handle'] = async (request, { ip }, hasPage = () => false) => {
    for (const candidate of await functions()) {
      const params = candidate.match(request)
      if (params !== undefined && candidate.preferStatic && hasPage(request)) return undefined
      if (params !== undefined) return invoke(candidate, request, createContext(request, ip, params, background.waitUntil))
    }
    return undefined
  }
  const stopSchedule = repeat(scheduleEveryMs, async () => {
    for (const scheduled of (await functions()).filter((candidate) => candidate.scheduled)) {
      const request = scheduledRequest(scheduled.name, scheduleEveryMs)
      await invoke(scheduled, request, createContext(request, '127.0.0.1', {}, background.waitUntil))
    }
  })
  const stop = async () => {
    await stopSchedule()
    await background.settled()
  }
  return { handle, stop }
}
