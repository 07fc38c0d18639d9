import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { expect } from 'vitest'
import type * as z from 'zod'
import { type Problem, problemSchema } from '#domain/fields/problem.ts'

/** The site's own origin, as the functions see it. */
export const origin = 'https://costs.example'

export type ServerlessFunction = (request: Request, context: Context) => Response | Promise<Response>

/** Both ways to show one and the same session. */
export interface SignedIn {
  token: string
  cookie: string
}

export interface CallOptions {
  method?: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  body?: BodyInit
  headers?: Record<string, string>
  /** Staff, by bearer token. */
  as?: SignedIn
  ip?: string
  /** What Netlify says of the deploy: production, deploy-preview, branch-deploy or dev. */
  deployContext?: string
}

const never = () => Promise.reject(new Error('A function of this site never passes a request on.'))

/** What Netlify hands to a function beside the request. */
function contextOf(url: string, ip: string, deployContext: string): Context {
  return {
    account: { id: 'account' },
    cookies: { get: () => '', set: () => {}, delete: () => {} },
    deploy: { context: deployContext, id: 'deploy', published: true },
    geo: {},
    ip,
    json: (input) => Response.json(input),
    log: () => {},
    next: never,
    params: {},
    requestId: randomUUID(),
    rewrite: never,
    server: { region: 'local' },
    site: {},
    url: new URL(url),
    waitUntil: () => {},
  }
}

function bodyOf({ json, body }: CallOptions): { body?: BodyInit; type?: string } {
  if (body !== undefined) return { body }
  return json === undefined ? {} : { body: JSON.stringify(json), type: 'application/json' }
}

/** Calls a function as Netlify does: a whole request in, its answer out. */
export async function call(target: ServerlessFunction, path: string, options: CallOptions = {}): Promise<Response> {
  const { body, type } = bodyOf(options)
  const headers = new Headers(options.headers)
  if (type && !headers.has('Content-Type')) headers.set('Content-Type', type)
  if (options.as) headers.set('Authorization', `Bearer ${options.as.token}`)
  const url = `${origin}${path}`
  const method = options.method ?? (body === undefined ? 'GET' : 'POST')
  const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) })
  return target(request, contextOf(url, options.ip ?? '192.0.2.1', options.deployContext ?? 'dev'))
}

/** The answer's JSON, which must have the expected status and shape. */
export async function answer<Schema extends z.ZodType>(response: Response, status: number, schema: Schema): Promise<z.output<Schema>> {
  const text = await response.text()
  expect(response.status, text).toBe(status)
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  return schema.parse(JSON.parse(text))
}

const wholeProblem = problemSchema.required({ requestId: true }).loose()
type WholeProblem = z.infer<typeof wholeProblem> & Problem

/** The answer's problem, which must be whole: its type, the same status twice, a request id, and nothing cached. */
export async function problem(response: Response, status: number): Promise<WholeProblem> {
  const text = await response.text()
  expect(response.status, text).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const found = wholeProblem.parse(JSON.parse(text))
  expect(found.status).toBe(status)
  expect(found.requestId).toBe(response.headers.get('X-Request-Id'))
  expect(found.title).not.toBe('')
  expect(found.detail).not.toBe('')
  return found
}
