import { beforeAll, beforeEach } from 'vitest'
import type { Role } from '#domain/accounts/capabilities.ts'
import type { SignedIn } from './call.ts'
import { addStaff, quickHash, startSessionOf } from './sign-in.ts'

interface Person {
  /** `clerk` by default, or the name of the role. */
  username?: string
  role?: Role
  password?: string
  forFile?: boolean
}

/**
 * Call after `useDatabase`: signs somebody in for every test, or once for a file with one database. The result
 * always belongs to the current test.
 */
export function useStaff({ role, username = role ?? 'clerk', password, forFile = false }: Person = {}): SignedIn & { id: number } {
  const staff = { id: 0, token: '', cookie: '' }
  const before = forFile ? beforeAll : beforeEach
  before(async () => {
    staff.id = await addStaff(username, password === undefined ? password : await quickHash(password), role)
    Object.assign(staff, await startSessionOf(username))
  })
  return staff
}
