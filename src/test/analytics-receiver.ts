import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { type Loopback, listenOnLoopback } from './loopback.ts'

/** The events of a Plausible-compatible service: name, address, domain, referrer, properties. */
export const analyticsEventSchema = z.object({
  n: z.string(),
  u: z.string(),
  d: z.string(),
  r: z.string().nullable(),
  p: z.record(z.string(), z.string()).optional(),
})
type AnalyticsEvent = z.infer<typeof analyticsEventSchema>

/** A minimal tracker for the service's protocol: it sends the queued events, then the page view. */
const tracker = `(() => {
  const { dataset: { domain }, src } = document.currentScript
  const send = (n, options) => fetch(new URL('/api/event', src), {
    method: 'POST', keepalive: true, headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ n, u: location.href, d: domain, r: document.referrer || null, p: options?.props }),
  })
  const waiting = window.plausible?.q ?? []
  window.plausible = send
  send('pageview')
  for (const call of waiting) send(...call)
})()`

function answer(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body)
}

/**
 * Replaces the analytics service. It serves the tracker and records events.
 * GET /events returns them, and DELETE forgets them.
 */
export function startAnalyticsReceiver(port: number): Promise<Loopback> {
  let events: AnalyticsEvent[] = []
  return listenOnLoopback(async (request, response) => {
    if (request.url === '/js/script.js') return answer(response, 'text/javascript', tracker)
    if (request.url === '/api/event') events.push(analyticsEventSchema.parse(JSON.parse(await text(request))))
    else if (request.method === 'DELETE') events = []
    answer(response, 'application/json', JSON.stringify(events))
  }, port)
}
