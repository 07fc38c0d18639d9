import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { caseListVersion, listCases } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import type { Api } from '../http/app.ts'
import { isKnown } from '../http/etag.ts'
import { ProblemError } from '../http/problems.ts'

/** What a function may answer uncompressed: Netlify stops at 6 MB. A register of some 9,000 cases passes it. */
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
  // Loaded here, since the read of one case needs none of it and a cold start would wait 6 ms for both.
  const [{ gzip }, { promisify }] = await Promise.all([import('node:zlib'), import('node:util')])
  // Beyond this level it takes twice the time for a hundredth less.
  return { plain, zipped: await promisify(gzip)(plain, { level: 5 }) }
}

/** The list as it was last written, for as long as the database says that it is still that one: reading it anew takes fifty times longer. */
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

/** Every case without its content: megabytes for a large register, so it is compressed here (Netlify counts what leaves a function) and sent only when it changed. */
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
