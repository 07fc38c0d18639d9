import { sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { revisions } from '../schema/revisions.ts'
import { services } from '../schema/services.ts'

/** Whether a service has or had this title. A page from an earlier build still offers the earlier title. */
export async function wasOffered(db: Queryable, title: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${services} where title = ${title}
    union all select from ${revisions} where kind = 'services' and record->>'title' = ${title}
    union all select from ${deletedRecords} where kind = 'services' and record->>'title' = ${title}
    limit 1`)
  return rows.length > 0
}
