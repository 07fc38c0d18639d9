import type { Role } from '#domain/accounts/capabilities.ts'
import type { Queryable } from '../connection/client.ts'
import { shownName, users } from '../schema/accounts.ts'

/** Sorted by name. */
export async function listColleagues(db: Queryable): Promise<{ id: number; name: string; role: Role; disabled: boolean }[]> {
  const { id, name, role, disabled } = users
  return db
    .select({ id, name: shownName<string>(users), role, disabled })
    .from(users)
    .orderBy(name, id)
}
