import type { Queryable } from '#db/connection/client.ts'
import { listEntries } from '#db/enquiries/enquiry-thread.ts'
import { listCasesNaming, listCaseTitles, listOtherEnquiries } from '#db/enquiries/named-parties.ts'
import { readPractice } from '#db/practice/practice.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { findConflicts, namesIn, partiesOf } from '#domain/enquiries/work/conflicts.ts'
import type { ConflictPlace, EnquiryWork } from '#domain/enquiries/work/thread.ts'
import { isMailSetUp } from '../mail/start-sending.ts'

/** More than anyone reads. */
const mostHints = 20

/** Where other matters name people and companies. Two enquiries of one person are no conflict. */
async function namedElsewhere(db: Queryable, enquiry: EnquiryRecord) {
  const [others, titles] = await Promise.all([listOtherEnquiries(db, enquiry), listCaseTitles(db)])
  const placed = others.map(({ id, firstName, lastName, otherParties, createdAt }) => {
    const from = `${firstName} ${lastName}`
    const place: ConflictPlace = { kind: 'enquiry', id, from, createdAt: createdAt.toISOString() }
    return { from: { name: from, place }, named: namesIn(otherParties).map((name) => ({ name, place })) }
  })
  const register = titles.flatMap(({ slug, title }) =>
    partiesOf(title).map((name) => ({ name, place: { kind: 'case', slug, title } satisfies ConflictPlace })),
  )
  return { senders: placed.map(({ from }) => from), named: placed.flatMap(({ named }) => named), register }
}

async function hintsOf(db: Queryable, enquiry: EnquiryRecord): Promise<EnquiryWork['hints']> {
  if (enquiry.kind !== 'enquiry') return []
  const { senders, named, register } = await namedElsewhere(db, enquiry)
  const elsewhere = [...named, ...register]
  const hints = [
    ...findConflicts<ConflictPlace>(namesIn(enquiry.otherParties), [...senders, ...elsewhere]),
    ...findConflicts<ConflictPlace>([`${enquiry.firstName} ${enquiry.lastName}`], elsewhere),
  ]
  return withoutOthersCases(
    db,
    hints.map(({ own, name, place }) => ({ own, name, place })),
  )
}

/** A public judgment concerns the firm only if the firm acted in it, which its text then says. */
async function withoutOthersCases(db: Queryable, hints: EnquiryWork['hints']): Promise<EnquiryWork['hints']> {
  const slugs = hints.flatMap(({ place }) => (place.kind === 'case' ? [place.slug] : []))
  const own = await listCasesNaming(db, slugs, (await readPractice(db)).name)
  return hints.filter(({ place }) => place.kind !== 'case' || own.has(place.slug))
}

export async function readWorkOf(db: Queryable, enquiry: EnquiryRecord): Promise<EnquiryWork> {
  const [entries, hints] = await Promise.all([listEntries(db, enquiry.id), hintsOf(db, enquiry)])
  return { entries, hints: hints.slice(0, mostHints), hintCount: hints.length, canMail: isMailSetUp() }
}
