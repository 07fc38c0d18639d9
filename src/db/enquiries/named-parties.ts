import { and, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { containing } from '../connection/pattern.ts'
import { cases } from '../schema/cases.ts'
import { enquiries } from '../schema/enquiries.ts'

/** Other enquirers and the people they named, latest first. Enquiries from the same address are left out. */
export async function listOtherEnquiries(db: Queryable, except: { id: number; email: string }) {
  const { id, firstName, lastName, otherParties, createdAt } = enquiries
  return db
    .select({ id, firstName, lastName, otherParties, createdAt })
    .from(enquiries)
    .where(
      and(
        ne(id, except.id),
        ne(sql`lower(${enquiries.email})`, except.email.toLowerCase()),
        eq(enquiries.suspected, false),
        eq(enquiries.kind, 'enquiry'),
      ),
    )
    .orderBy(desc(id))
}

/** The cases with these slugs whose text contains the name, such as the practice's own. */
export async function listCasesNaming(db: Queryable, slugs: readonly string[], name: string): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db
    .select({ slug: cases.slug })
    .from(cases)
    .where(and(inArray(cases.slug, [...slugs]), ilike(cases.content, containing(name))))
  return new Set(rows.map(({ slug }) => slug))
}

export async function listCaseTitles(db: Queryable): Promise<{ slug: string; title: string }[]> {
  return db.select({ slug: cases.slug, title: cases.title }).from(cases).orderBy(cases.id)
}
