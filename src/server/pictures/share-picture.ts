import type { Context } from 'hono'
import { caseRecords } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import { isJudgment } from '#domain/cases/type.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import { casePicture, sharePicturePath } from '#domain/metadata/share-pictures.ts'
import type { Api, Call } from '../http/call.ts'
import { findMoved } from '../pages/find-record.ts'
import { changesCaching, keptCall, missingCaching } from '../publication/changes-cache.ts'

async function answerCasePicture(c: Context<Api>): Promise<Response> {
  const db = database()
  const [, slug = ''] = /^(.+)\.png$/.exec(c.req.param('picture') ?? '') ?? []
  const [entry, practice] = await Promise.all([caseRecords.findByKey(db, readRecordKey(slug)), readPractice(db)])
  if (entry === undefined) return answerOtherAddress(slug)
  if (isJudgment(entry)) return missing()
  // Loaded here, because the fonts and the encoder would slow the cold start of uploads.
  const [{ pngAnswer }, { sharePictureSvg }] = await Promise.all([
    import('#drawn/share-pictures/raster.ts'),
    import('#drawn/share-pictures/share-picture.ts'),
  ])
  const png = await pngAnswer(sharePictureSvg(casePicture(entry), practice))
  return new Response(png.body, { headers: { ...changesCaching, 'Content-Type': 'image/png' } })
}

const missing = () => new Response(null, { status: 404, headers: missingCaching })

/** Redirects to the present address. Shared links keep the one from before a case got another slug. */
async function answerOtherAddress(slug: string): Promise<Response> {
  const moved = await findMoved(database(), 'case', slug)
  if (moved === undefined) return missing()
  const Location = sharePicturePath({ name: moved.slice(1) })
  return new Response(null, { status: 301, headers: { ...changesCaching, Location } })
}

export const sharePictureCalls: readonly Call[] = [
  keptCall('/og/cases/:picture', 'the picture of a note for shared links, `{slug}.png`; 301; 404, also for a judgment', answerCasePicture),
]
