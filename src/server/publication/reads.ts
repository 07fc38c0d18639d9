import type { Context } from 'hono'
import { type Database, database } from '#db/connection/client.ts'
import { readSchedulePause } from '#db/drafts/schedule.ts'
import { readChanges } from '#db/publication/changes.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import type { Changes } from '#domain/publication/changes.ts'
import { readChangedCases } from '#server/cases/case-export.ts'
import type { Api, Call } from '#server/http/call.ts'
import { isKnown } from '#server/http/etag.ts'
import { changesAge } from '#server/publication/changes-age.ts'
import { changesCaching, refuseVersions } from '#server/publication/changes-cache.ts'

/** Returns an answer that the CDN keeps until the next change, or until the next scheduled draft is due. */
async function answer<Answer extends { version: number; built: number }>(c: Context<Api>, changes: Promise<Answer>) {
  const [found, dueIn] = await Promise.all([changes, readSchedulePause(database())])
  const { seconds, isSoon } = changesAge(dueIn, new Date())
  for (const [name, value] of Object.entries(changesCaching)) c.header(name, value)
  c.header('Netlify-CDN-Cache-Control', `public, durable, s-maxage=${seconds}`)
  const tag = `"${found.version}-${found.built}${isSoon ? '-soon' : ''}"`
  c.header('ETag', tag)
  return isKnown(c, tag) ? c.body(null, 304) : c.json(isSoon ? { ...found, soon: true } : found)
}

/** An address may name people, so only the mark of a withdrawn page is public. */
async function readPublicChanges(db: Database): Promise<Changes> {
  const { gone, ...changes } = await readChanges(db)
  return { ...changes, gone: gone.map(addressMark) }
}

export const changeReads: readonly Call[] = [
  {
    call: 'GET /api/changes',
    who: 'anyone',
    answers: '200 `Changes`: what changed since the live build; 304. The CDN keeps it until a save or a deploy purges it',
    around: [refuseVersions],
    handle: (c) => answer(c, readPublicChanges(database())),
  },
  {
    call: 'GET /api/changes/cases',
    who: 'anyone',
    answers: '200 `ChangedCases`: the cases saved since the live build, whole, in one answer that the CDN keeps alike; 304',
    around: [refuseVersions],
    handle: (c) => answer(c, readChangedCases(database())),
  },
]
