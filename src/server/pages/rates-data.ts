import { database } from '#db/connection/client.ts'
import { contentRecords } from '#db/content/records.ts'
import { paths } from '#domain/site/paths.ts'
import { allTables, ratesTool } from '#domain/tools/rates/tables.ts'
import { ratesType } from '#domain/tools/rates/type.ts'
import { ratesData } from '#domain/tools/tool-data.ts'
import type { Call } from '../http/call.ts'
import { changesCaching, keptCall } from '../publication/changes-cache.ts'

/** The guideline rates for machines, of what is public now. */
export const ratesDataCall: Call = keptCall(paths.toolData(ratesTool.slug), 'the guideline hourly rates with their sources', async () => {
  const records = await contentRecords(ratesType).list(database())
  return Response.json(ratesData(allTables(records)), { headers: changesCaching })
})
