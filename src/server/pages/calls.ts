import { database } from '#db/connection/client.ts'
import { contentRecords } from '#db/content/records.ts'
import { recordKinds, recordPages } from '#domain/kinds/record-pages.ts'
import { drawnFolder } from '#domain/publication/live-script.ts'
import { paths } from '#domain/site/paths.ts'
import { allTables, ratesTool } from '#domain/tools/rates/tables.ts'
import { ratesType } from '#domain/tools/rates/type.ts'
import { ratesData } from '#domain/tools/tool-data.ts'
import type { Call } from '../http/call.ts'
import { changesCaching, keptCall } from '../publication/changes-cache.ts'
import { answerDrawnPart, answerDrawnRecord, answerRecordPage } from './record-page.ts'

/** The guideline rates that are public now, as data. */
const ratesDataCall: Call = keptCall(paths.toolData(ratesTool.slug), 'the guideline hourly rates with their sources', async () => {
  const records = await contentRecords(ratesType).list(database())
  return Response.json(ratesData(allTables(records)), { headers: changesCaching })
})

const recordCalls = recordKinds.flatMap((kind): Call[] => {
  const { list } = recordPages[kind]
  // After a 404 Netlify's emulator also requests files such as /cases/none/index.htm, and sends the last answer.
  // Netlify's routes and ours also match with a trailing slash.
  return ['', '/', '/:file'].flatMap((rest): Call[] => [
    keptCall(`${list}/:key${rest}`, 'the page of a newer record; 301; 404', (c) => answerRecordPage(c, kind, c.req.param('key') ?? '')),
    keptCall(`${drawnFolder}${list}/:key${rest}`, 'only the record, for a page that was built earlier; 301; 404', (c) =>
      answerDrawnRecord(kind, c.req.param('key') ?? ''),
    ),
  ])
})

export const pageCalls: readonly Call[] = [
  ratesDataCall,
  ...recordCalls,
  keptCall(`${drawnFolder}/:part`, 'a part of a page; 404', (c) => answerDrawnPart(c.req.param('part') ?? '')),
]
