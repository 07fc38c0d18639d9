import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { caseListVersion, listCases } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import type { Api } from '../http/call.ts'
import { isKnown } from '../http/etag.ts'
import { ProblemError } from '../http/problems.ts'

/** The largest uncompressed answer. Netlify limits answers to 6 MB, which about 9,000 cases exceed. */
const largestAnswer = 5_900_000

const tooLarge = () =>
  new ProblemError({
    title: 'Not acceptable',
    status: 406,
    detail: 'The whole list is too large to send uncompressed. Accept gzip, or read it in pages with limit and cursor.',
  })

interface Written {
  plain: Uint8Array<ArrayBuffer>
  zipped: Uint8Array<ArrayBuffer>
}

async function write(): Promise<Written> {
  const plain = Buffer.from(JSON.stringify(await listCases(database())))
  // A higher level takes twice the time and saves 1 %.
  return { plain, zipped: await promisify(gzip)(plain, { level: 5 }) }
}

/**
 * The list as it was last serialised, for its version in the database.
 * Reading it again takes fifty times longer.
 */
let kept: { version: string; written: Promise<Written> } | undefined

function writtenFor(version: string): Promise<Written> {
  if (kept?.version === version) return kept.written
  const written = write()
  const own = { version, written }
  kept = own
  written.catch(() => {
    if (kept === own) kept = undefined
  })
  return written
}

/**
 * Every case without its content. A large register has megabytes, so the answer is compressed here,
 * because Netlify limits what leaves a function. An unchanged list is answered with 304.
 */
export async function answerWholeList(c: Context<Api>): Promise<Response> {
  const version = await caseListVersion(database())
  const tag = `W/"${version}"`
  const headers = { ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  if (isKnown(c, tag)) return c.body(null, 304, headers)
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' })
  const { plain, zipped } = await writtenFor(version)
  const type = { 'Content-Type': 'application/json' }
  if (encoding === 'gzip') return c.body(zipped, 200, { ...headers, ...type, 'Content-Encoding': 'gzip' })
  if (plain.byteLength > largestAnswer) throw tooLarge()
  return c.body(plain, 200, { ...headers, ...type })
}
