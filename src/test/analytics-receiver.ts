import type { ServerResponse } from 'node:http'
import * as z from 'zod'
import { type Loopback, listenOnLoopback, readText } from './loopback.ts'

/** What a Plausible-compatible service is sent: name, address, domain, referrer, properties. */
export const analyticsEventSchema = z.object({
  n: z.string(),
  u: z.string(),
  d: z.string(),
  r: z.string().nullable(),
  p: z.record(z.string(), z.string()).optional(),
})
type AnalyticsEvent = z.infer<typeof analyticsEventSchema>

/** The tracker of the service, cut down to its protocol: it empties the queue, then reports the page view. */
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

/** Plays the analytics service: serves the tracker, keeps what it is sent, shows it at /events and forgets it on DELETE. */
export function startAnalyticsReceiver(port: number): Promise<Loopback> {
  let events: AnalyticsEvent[] = []
  return listenOnLoopback(async (request, response) => {
    if (request.url === '/js/script.js') return answer(response, 'text/javascript', tracker)
    if (request.url === '/api/event') events.push(analyticsEventSchema.parse(JSON.parse(await readText(request))))
    else if (request.method === 'DELETE') events = []
    answer(response, 'application/json', JSON.stringify(events))
  }, port)
}
