import type { IncomingHttpHeaders } from 'node:http'
import { beforeEach, onTestFinished, vi } from 'vitest'
import { listenOnLoopback } from './loopback.ts'

/** Serves the site of the running test, and names its address to the functions. */
export async function serveSite(handle: Parameters<typeof listenOnLoopback>[0]): Promise<void> {
  const { url, stop } = await listenOnLoopback(handle)
  onTestFinished(stop)
  vi.stubEnv('SITE_URL', url)
}

/**
 * Call after `useDatabase`: serves a site for every test, whose background function starts and does nothing.
 * Returns the headers of each start. Other addresses are missing.
 */
export function useSite(): () => IncomingHttpHeaders[] {
  let starts: IncomingHttpHeaders[] = []
  beforeEach(async () => {
    starts = []
    await serveSite(async ({ method, url, headers }, response) => {
      const isStart = method === 'POST' && url === '/api/later'
      if (isStart) starts.push(headers)
      response.writeHead(isStart ? 202 : 404).end()
    })
  })
  return () => starts
}
