import type { Queryable } from '#db/connection/client.ts'
import { isPrepared } from '#db/upkeep/migrations.ts'
import { Refusal } from '#scripts/platform/refusal.ts'

/** Before a command that reads tables and makes none: who is early, or has another database in mind, is told so. @throws Refusal */
export async function demandPrepared(db: Queryable): Promise<void> {
  if (await isPrepared(db)) return
  throw new Refusal('This database has no tables yet. The first deploy makes them, and so does npm run restore. Is it the one you mean?')
}
