import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, vi } from 'vitest'
import { feedXml, judgmentXml } from '#domain/find-case-law/judgment.fixture.ts'
import { type Loopback, listenOnLoopback } from './loopback.ts'
import { useReceiver } from './receiver.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const megabyte = Buffer.alloc(1024 * 1024, ' ')

const etag = '"one"'

const xml = (response: ServerResponse): ServerResponse => response.writeHead(200, { 'content-type': 'application/xml' })

/** Answers by the number of the document: for example, `/ewhc/scco/2024/429/data.xml` is refused with 429. */
const answers: Readonly<Record<string, Answer>> = {
  1001: (response, { headers }) =>
    headers['if-none-match'] === etag
      ? response.writeHead(304).end()
      : response.writeHead(200, { 'content-type': 'application/xml', etag }).end(judgmentXml()),
  /** Returns another text than before. */
  1002: (response) => xml(response).end(judgmentXml({ number: 1002, hash: 'b2'.repeat(32) })),
  410: (response) => response.writeHead(410).end(),
  404: (response) => response.writeHead(404).end(),
  429: (response) => response.writeHead(429, { 'retry-after': '40' }).end(),
  500: (response) => response.writeHead(500).end(),
  301: (response) => response.writeHead(301, { location: '/ewhc/scco/2024/1001/data.xml' }).end(),
  302: (response) => response.writeHead(302, { location: 'https://elsewhere.example/x' }).end(),
  303: (response) => response.writeHead(303, { location: '/ewhc/scco/2024/303/data.xml' }).end(),
  /** Never answers. */
  408: () => undefined,
  /** Starts but never ends. */
  206: (response) => void xml(response).write('<akomaNtoso>'),
  /** Declares that it is too long. */
  413: (response) => response.writeHead(200, { 'content-length': String(30 * megabyte.length) }).end(),
  /** Becomes too long without declaring it. */
  21: (response) => {
    xml(response)
    for (let count = 0; count < 22; count += 1) response.write(megabyte)
    response.end()
  },
}

interface FindCaseLawReceiver extends Loopback {
  /** The requested addresses, in order. */
  requests: string[]
}

/** Replaces Find Case Law, with the same protocol. */
async function startFindCaseLaw(): Promise<FindCaseLawReceiver> {
  const requests: string[] = []
  const server = await listenOnLoopback(async (request, response) => {
    const { url = '' } = request
    requests.push(url)
    if (url.startsWith('/atom.xml')) return void xml(response).end(feedXml())
    const [, number = ''] = /\/(\d+)\/data\.xml$/.exec(url) ?? []
    const answer = answers[number]
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  return { ...server, requests }
}

/** Call after `useDatabase`: the functions call this receiver instead of Find Case Law. It has recorded no call. */
export function useFindCaseLaw(): () => FindCaseLawReceiver {
  const archives = useReceiver(startFindCaseLaw)
  beforeEach(() => {
    archives().requests.length = 0
    vi.stubEnv('TEST_RECEIVER', archives().url)
  })
  return archives
}
