import type { IncomingHttpHeaders } from 'node:http'
import { beforeEach, onTestFinished, vi } from 'vitest'
import { listenOnLoopback } from './loopback.ts'

/**
 * Call after `useDatabase`: serves a site for every test, whose background function starts and does nothing.
 * Returns the headers of each start. Other addresses are missing.
 */
export function useSite(): () => IncomingHttpHeaders[] {
  let starts: IncomingHttpHeaders[] = []
  beforeEach(async () => {
    starts = []
    const site = await listenOnLoopback(async ({ method, url, headers }, response) => {
      const isStart = method === 'POST' && url === '/api/later'
      if (isStart) starts.push(headers)
      response.writeHead(isStart ? 202 : 404).end()
    })
    onTestFinished(site.stop)
    vi.stubEnv('SITE_URL', site.url)
  })
  return () => starts
}
