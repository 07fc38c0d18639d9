import type { Queryable } from '#db/connection/client.ts'
import { isPrepared } from '#db/upkeep/migrations.ts'
import { Refusal } from '#scripts/platform/refusal.ts'

/** Refuses a database without tables: it is not migrated yet, or it is the wrong one. @throws Refusal */
export async function demandPrepared(db: Queryable): Promise<void> {
  if (await isPrepared(db)) return
  throw new Refusal('This database has no tables yet. The first deploy or npm run restore creates them. Check that DATABASE_URL is right.')
}
