import { vi } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'

/** The person at the browser. */
export const account: Account = { id: 1, username: 'ada', name: 'Ada Example', email: 'ada@example.com', role: 'user' }

/** A local storage in memory, for testing stores without a browser. `room` is its capacity in characters. */
export function stubLocalStorage(room = Infinity): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size
    },
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
  return kept
}

export interface SentRequest {
  address: string
  method: string
  headers: Headers
  body: unknown
  request: RequestInit
}

type Answer = Response | ((sent: SentRequest) => Response | Promise<Response>)

/** A stand-in for the server. It answers by `METHOD address` and records requests. Anything else is 404. */
export function stubServer(answers: Record<string, Answer>): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const method = request.method ?? 'GET'
    const entry: SentRequest = { address, method, headers: new Headers(request.headers), body: request.body, request }
    sent.push(entry)
    const answer = answers[`${method} ${address}`] ?? problemAnswer(404, 'Not there.')
    return answer instanceof Response ? answer.clone() : await answer(entry)
  })
  return sent
}

export function jsonAnswer(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json', ...headers } })
}

export function problemAnswer(
  status: number,
  detail: string,
  extra: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Response {
  return jsonAnswer({ title: 'Problem', status, detail, ...extra }, status, headers)
}
