import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type * as z from 'zod'
import { type Problem, problemSchema } from '#domain/fields/problem.ts'
import { type FunctionContext, loadFunctions } from '#scripts/platform/function-modules.ts'

/** The site's origin, as the functions see it. */
export const origin = 'https://costs.example'

export type ServedFunction = (request: Request, context: FunctionContext) => Response | Promise<Response>

const functions = await loadFunctions('netlify/functions')

/** Two proofs of the same session. */
export interface SignedIn {
  token: string
  cookie: string
}

export interface CallOptions {
  method?: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged. */
  body?: BodyInit
  headers?: Record<string, string>
  /** Signs in as staff, by bearer token. */
  as?: SignedIn
  ip?: string
  /** The origin in the address of the call, from its `Host`. */
  host?: string
  /** The function to call even if its paths do not match, as Netlify's emulator does for some files. */
  by?: string
  /** Netlify's deploy context: production, deploy-preview, branch-deploy or dev. */
  deployContext?: string
}

const works: Promise<unknown>[] = []

/** Waits for work that functions do after an answer, so that none of it ends during the next test. */
export const worksDone = (): Promise<unknown> => Promise.allSettled(works.splice(0))

/** The context that Netlify passes to a function. */
export const contextOf = (url: string, ip = '192.0.2.1', deployContext = 'dev'): FunctionContext => ({
  deploy: { context: deployContext, id: 'deploy', published: true },
  ip,
  params: {},
  requestId: randomUUID(),
  site: {},
  url: new URL(url),
  waitUntil: (work) => void works.push(work),
})

function bodyOf({ json, body }: CallOptions): { body?: BodyInit; type?: string } {
  if (body !== undefined) return { body }
  return json === undefined ? {} : { body: JSON.stringify(json), type: 'application/json' }
}

/** Calls the function whose `config` takes the address, as Netlify does. Waits for a background function. */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  const { body, type } = bodyOf(options)
  const headers = new Headers(options.headers)
  if (type && !headers.has('Content-Type')) headers.set('Content-Type', type)
  if (options.as) headers.set('Authorization', `Bearer ${options.as.token}`)
  const url = `${options.host === undefined ? origin : `https://${options.host}`}${path}`
  const method = options.method ?? (body === undefined ? 'GET' : 'POST')
  const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) })
  const target = functions.find(({ name, match }) => (options.by === undefined ? match(request) !== undefined : name === options.by))
  const answered = await target?.handler(request, contextOf(url, options.ip, options.deployContext))
  if (!answered) throw new Error(`No function answers ${method} ${path}.`)
  return answered
}

/** A form with one file. */
export function formWith(field: string, content: BlobPart, { name = 'cases.json', type = 'application/json' } = {}): FormData {
  const form = new FormData()
  form.set(field, new File([content], name, { type }))
  return form
}

/** Returns the answer's JSON, after checking its status and shape. */
export async function answer<Schema extends z.ZodType>(response: Response, status: number, schema: Schema): Promise<z.output<Schema>> {
  const text = await response.text()
  expect(response.status, text).toBe(status)
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  return schema.parse(JSON.parse(text))
}

const wholeProblem = problemSchema.required({ requestId: true }).loose()
type WholeProblem = z.infer<typeof wholeProblem> & Problem

/** Returns the answer's problem, after checking its type, status, request id and headers against caching. */
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

/** The names of the fields that the answer refuses, in the order of its errors. */
export const faultyFields = async (response: Response, status = 422): Promise<string[]> =>
  Object.keys((await problem(response, status)).errors ?? {})
