import { getTableColumns } from 'drizzle-orm'
import { demoFees } from '#domain/fees/demo.ts'
import { type Fees, noFees, type StoredFees } from '#domain/fees/schema.ts'
import { paths } from '#domain/site/paths.ts'
import type { Queryable } from '../connection/client.ts'
import { replacing } from '../connection/moment.ts'
import { bumpContent } from '../publication/bump-content.ts'
import { fees } from '../schema/fees.ts'
import { practice } from '../schema/practice.ts'

const { id: _, updatedAt, ...fields } = getTableColumns(fees)
const columns = { ...fields, updatedAt }

/** In a fixed order, because a `jsonb` column does not keep the order of keys. */
const inOrder = ({ basis, rates, vat, disbursements, people }: Fees): Fees => ({
  basis,
  rates: rates.map((rate) => ({ grade: rate.grade, who: rate.who, pence: rate.pence, vat: rate.vat })),
  vat,
  disbursements: disbursements.map((row) => ({ what: row.what, cost: row.cost, vat: row.vat })),
  people,
})

const storedOf = (row: Fees & { updatedAt: Date }): StoredFees => ({ ...inOrder(row), updatedAt: row.updatedAt.toISOString() })

/** The fees on the page before staff save any: the demonstration's, or none if the practice is a real one. */
const unsavedFees = async (db: Queryable): Promise<Fees> => ((await db.$count(practice)) > 0 ? noFees : demoFees)

/** True even if staff saved empty fees. */
export const hasOwnFees = async (db: Queryable): Promise<boolean> => (await db.$count(fees)) > 0

/** The fees that the page shows. */
export async function readFees(db: Queryable): Promise<Fees> {
  const [row] = await db.select(fields).from(fees)
  return row ? inOrder(row) : unsavedFees(db)
}

export async function readStoredFees(db: Queryable): Promise<StoredFees> {
  const [row] = await db.select(columns).from(fees)
  return storedOf(row ?? { ...(await unsavedFees(db)), updatedAt: new Date(0) })
}

/** Undefined if `seen` lacks the stored version. */
export async function updateFees(tx: Queryable, update: Fees, seen: readonly Date[] | undefined): Promise<StoredFees | undefined> {
  const [row] = await tx
    .insert(fees)
    .values(update)
    .onConflictDoUpdate(replacing(fees, update, seen))
    .returning(columns)
  if (!row) return undefined
  await bumpContent(tx, [{ kind: 'fees', recordId: null, path: paths.fees, op: 'saved' }])
  return storedOf(row)
}
