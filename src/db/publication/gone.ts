import { sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { goneAddresses } from '../schema/publication.ts'

const hashes = (paths: readonly string[]) =>
  sql`select encode(sha256(convert_to(path, 'UTF8')), 'hex') from json_array_elements_text(${JSON.stringify(paths)}::json) as path`

/** Records that the pages at these paths were withdrawn or deleted. */
export async function noteGone(tx: Queryable, paths: readonly string[]): Promise<void> {
  await tx.execute(sql`insert into ${goneAddresses} (address_hash) ${hashes(paths)} on conflict do nothing`)
}

export async function noteBack(tx: Queryable, paths: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from ${goneAddresses} where address_hash in (${hashes(paths)})`)
}

/** Whether a page was withdrawn or deleted. Call this only if no record has the address now. */
export async function isGone(db: Queryable, path: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${goneAddresses} where address_hash in (${hashes([path])})`)
  return rows.length > 0
}
