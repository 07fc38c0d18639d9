import type * as z from 'zod'
import { waitOf } from '#domain/fields/counts.ts'
import { type Problem, problemSchema } from '#domain/fields/problem.ts'
import { confirmationRequired } from '#domain/fields/problem-titles.ts'
import { readStored } from '../browser/browser-storage.ts'
import { limitOf, withinLimit } from './time-limit.ts'

export const tokenKey = 'auth_token'

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A form is sent as multipart, anything else as JSON. */
  body?: unknown
  /** The ETag of the version that was edited. The server refuses the write if it has changed. */
  ifMatch?: string | null
  headers?: Record<string, string>
  signal?: AbortSignal
  cache?: RequestCache
}

interface Tagged<T> {
  data: T
  etag: string | null
}

/** An answer that is not OK. The message is for logs, and `problem.detail` is for people. */
export class HttpError extends Error {
  readonly status: number
  /** The answer's body, if it was JSON. */
  readonly body: unknown
  readonly problem: Problem | undefined
  /** Seconds until the next attempt, if the server sent them. */
  readonly retryAfter: number | undefined
  /** The version of the stored record, if the answer had it. */
  readonly etag: string | null

  constructor(status: number, statusText: string, text: string, headers = new Headers()) {
    super(`${status}: ${text || statusText}`)
    this.name = 'HttpError'
    this.status = status
    this.body = parseJson(text)
    this.problem = problemSchema.safeParse(this.body).data
    const retryAfter = headers.get('Retry-After') ?? ''
    this.retryAfter = /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : undefined
    this.etag = headers.get('ETag')
  }
}

let onUnauthorised = (): void => {}
let onConfirmation = async (): Promise<boolean> => false

/** Only the desk's session registers a listener. Visitors' pages have none. */
export function listenForUnauthorised(listener: () => void): void {
  onUnauthorised = listener
}

/** `listener` asks the person to prove who they are. It resolves to whether the call may be repeated. */
export function listenForConfirmation(listener: () => Promise<boolean>): void {
  onConfirmation = listener
}

/** Checks the answer against the schema. Every request uses it, except the uploads of pictures. */
export async function call<T>(address: string, schema: z.ZodType<T>, options: CallOptions = {}): Promise<T> {
  return (await callTagged(address, schema, options)).data
}

export function callForText(address: string, options: CallOptions = {}): Promise<string> {
  return exchange(address, options, (response) => response.text())
}

/** Like `call`, but ignores the answer's body. */
export async function send(address: string, options: CallOptions): Promise<void> {
  await exchange(address, options, async () => undefined)
}

/** Like `call`, but also returns the ETag for a later `ifMatch`. */
export async function callTagged<T>(address: string, schema: z.ZodType<T>, options: CallOptions = {}): Promise<Tagged<T>> {
  const readAnswer = async (response: Response): Promise<Tagged<unknown>> => ({
    data: response.status === 204 ? undefined : await response.json(),
    etag: response.headers.get('ETag'),
  })
  const { data, etag } = await exchange(address, options, readAnswer)
  return { data: schema.parse(data), etag }
}

const isUnconfirmed = (error: unknown): boolean => error instanceof HttpError && error.problem?.title === confirmationRequired

/**
 * Sends the request and reads its answer. A call that needs a fresh proof waits for it and is repeated.
 * @throws HttpError for any answer that is not OK.
 */
async function exchange<Answer>(...given: Parameters<typeof exchangeOnce<Answer>>): Promise<Answer> {
  try {
    return await exchangeOnce(...given)
  } catch (error) {
    if (!isUnconfirmed(error) || !(await onConfirmation())) throw error
    return exchangeOnce(...given)
  }
}

function exchangeOnce<Answer>(address: string, options: CallOptions, read: (response: Response) => Promise<Answer>): Promise<Answer> {
  const token = readStored(tokenKey)
  const request = readRequest(options, token)
  const run = async (signal: AbortSignal): Promise<Answer> => {
    const response = await fetch(address, { ...request, signal })
    if (response.ok) return read(response)
    throw refusal(new HttpError(response.status, response.statusText, await response.text(), response.headers), token)
  }
  return withinLimit(run, limitOf(request.body), options.signal)
}

/** Reports a 401 to the session. Ignores a late answer to a token that has been replaced. */
export function refusal(error: HttpError, token: string | null): HttpError {
  if (error.status === 401 && readStored(tokenKey) === token) onUnauthorised()
  return error
}

/** Returns false if the server refused the call. Otherwise it may have stored it although its answer was lost. */
export const mayHaveStored = (error: unknown): boolean => !(error instanceof HttpError) || error.status >= 500

export const unreachable = 'The server could not be reached. Check the connection and try again.'

export function serverReason(error: unknown): string | undefined {
  return (error instanceof HttpError && error.problem?.detail) || undefined
}

export const isOffline = (): boolean => globalThis.navigator?.onLine === false

export const offline = 'You are offline.'

/**
 * A text about what happened and what to do, for any failure. Uses the server's own explanation if there is one.
 * `advice` is for a page that would lose its work by a reload.
 */
export function whatHappened(error: unknown, advice = 'Reload the page and try again.'): string {
  if (error instanceof HttpError) return serverReason(error) ?? describeStatus(error, advice)
  if (isOffline()) return `${offline} Try again when you are connected.`
  // `fetch` rejects with a TypeError when no answer came.
  if (error instanceof TypeError || error === undefined) return unreachable
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'The server took too long to answer. Try again.'
  return `The server sent an answer that could not be read. ${advice}`
}

function describeStatus({ status, retryAfter = 60 }: HttpError, advice: string): string {
  // The platform refuses calls too, without a problem as its body.
  if (status === 429) return `Too many requests. Try again in ${waitOf(retryAfter)}.`
  if (status >= 500) return `The server reported an error (${status}). Try again in a minute.`
  return `The server refused this (${status}). ${advice}`
}

function readRequest({ method = 'GET', body, ifMatch, headers: given, cache }: CallOptions, token: string | null): RequestInit {
  const headers = new Headers({ Accept: 'application/json', ...given })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (ifMatch) headers.set('If-Match', ifMatch)
  const request: RequestInit = { method, headers, credentials: 'include' }
  if (cache) request.cache = cache
  if (body instanceof FormData) return { ...request, body }
  if (body === undefined) return request
  headers.set('Content-Type', 'application/json')
  return { ...request, body: JSON.stringify(body) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
