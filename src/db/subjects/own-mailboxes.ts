import { sql } from 'drizzle-orm'
import { mailSettings } from '../schema/mail.ts'
import type { Person } from './person.ts'

/** The mailboxes for notices that belong to the person, or to others. */
const mailboxes = ({ has }: Person, own: boolean) => sql`
  array(select address from unnest(${mailSettings.noticeTo}) as address where (${has(sql`address`)}) = ${own}::boolean)`

/** How a person's addresses among the mailboxes for notices are found, exported and erased. */
export const ownMailboxes = {
  table: mailSettings,
  where: (person: Person) => sql`cardinality(${mailboxes(person, true)}) > 0`,
  shown: (person: Person) => sql`jsonb_build_object('notice_to', ${mailboxes(person, true)})`,
  erasure: { kind: 'change', set: (person: Person) => sql`notice_to = nullif(${mailboxes(person, false)}, '{}')` },
} as const
