import { getTableColumns } from 'drizzle-orm'
import { demoPractice } from '#domain/practice/demo.ts'
import type { StoredPractice } from '#domain/practice/stored.ts'
import type { Practice } from '#domain/practice/type.ts'
import { paths } from '#domain/site/paths.ts'
import type { Queryable } from '../connection/client.ts'
import { replacing } from '../connection/moment.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { bumpContent } from '../publication/bump-content.ts'
import { practice } from '../schema/practice.ts'

const { id: _, ...columns } = getTableColumns(practice)
const { updatedAt: _updatedAt, ...fields } = columns

/** The practice's details for pages and messages. The demonstration's apply until staff save their own. */
export async function readPractice(db: Queryable): Promise<Practice> {
  const [row] = await db.select(fields).from(practice)
  return row ?? demoPractice
}

export async function readStoredPractice(db: Queryable): Promise<StoredPractice> {
  const [row] = await db.select(columns).from(practice)
  return withIsoTimes(row ?? { ...demoPractice, updatedAt: new Date(0) })
}

/** Undefined if `seen` lacks the stored version. */
export async function updatePractice(
  tx: Queryable,
  update: Practice,
  seen: readonly Date[] | undefined,
): Promise<StoredPractice | undefined> {
  const [row] = await tx
    .insert(practice)
    .values(update)
    .onConflictDoUpdate(replacing(practice, update, seen))
    .returning(columns)
  if (!row) return undefined
  // Every page shows the details, and the contact page all of them.
  await bumpContent(tx, [{ kind: 'practice', recordId: null, path: paths.contact, op: 'saved' }])
  return withIsoTimes(row)
}
