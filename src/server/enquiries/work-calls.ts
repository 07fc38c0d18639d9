import type { Context } from 'hono'
import { database, type Queryable } from '#db/connection/client.ts'
import { findEnquiry } from '#db/enquiries/enquiries.ts'
import { addAnswer, addEntry, listEntries } from '#db/enquiries/enquiry-thread.ts'
import { listCasesNaming, listCaseTitles, listOtherEnquiries } from '#db/enquiries/named-parties.ts'
import { readPractice } from '#db/practice/practice.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { findConflicts, namesIn, partiesOf } from '#domain/enquiries/work/conflicts.ts'
import { answerSchema, type Colleague, type ConflictPlace, type EnquiryWork, noteSchema } from '#domain/enquiries/work/thread.ts'
import { audited } from '#server/audit/audited.ts'
import { idOf } from '#server/content/records.ts'
import { readColleagues } from '#server/enquiries/colleagues.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { demandFound, ProblemError } from '#server/http/problems.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'

/** More than anyone reads. */
const mostHints = 20

/** Finds other matters that name the same people or companies. Two enquiries of one person are not a conflict. */
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
  return withoutOthersCases(db, [
    ...findConflicts(namesIn(enquiry.otherParties), [...senders, ...elsewhere]),
    ...findConflicts([`${enquiry.firstName} ${enquiry.lastName}`], elsewhere),
  ])
}

/** A public judgment concerns the firm only if the firm acted in it. The judgment's text shows that. */
async function withoutOthersCases(db: Queryable, hints: EnquiryWork['hints']): Promise<EnquiryWork['hints']> {
  const slugs = hints.flatMap(({ place }) => (place.kind === 'case' ? [place.slug] : []))
  const own = await listCasesNaming(db, slugs, (await readPractice(db)).name)
  return hints.filter(({ place }) => place.kind !== 'case' || own.has(place.slug))
}

async function readWorkOf(db: Queryable, enquiry: EnquiryRecord): Promise<EnquiryWork> {
  const [entries, hints] = await Promise.all([listEntries(db, enquiry.id), hintsOf(db, enquiry)])
  return { entries, hints: hints.slice(0, mostHints), hintCount: hints.length, canMail: isMailSetUp() }
}

const what = 'This enquiry'

const workOf = async (id: number): Promise<EnquiryWork> => readWorkOf(database(), demandFound(await findEnquiry(database(), id), what))

async function addNote(c: Context<Api>) {
  const id = idOf(c, what)
  const note = await readJson(c, noteSchema)
  const author = c.var.account.id
  await audited(c, { action: 'updated', kind: 'enquiry', recordId: id, fields: ['note'] }, async (tx) =>
    demandFound(await addEntry(tx, { enquiry: id, kind: 'note', author, ...note }), what),
  )
  return c.json<EnquiryWork>(await workOf(id), 201)
}

/** Stores and queues the answer together. It is sent after this call, and the thread shows the outcome. */
async function addMailedAnswer(c: Context<Api>) {
  const id = idOf(c, what)
  const { text, form } = await readJson(c, answerSchema)
  if (!isMailSetUp()) throw new ProblemError(409, 'Mail is not set up', 'Mail is not set up, so no answer can be sent.')
  const author = c.var.account.id
  // The rollback also removes the queued message.
  await audited(c, { action: 'updated', kind: 'enquiry', recordId: id, fields: ['answer'] }, async (tx) =>
    demandFound(await addAnswer(tx, { enquiry: id, text, author, form }), what),
  )
  startSending()
  return c.json<EnquiryWork>(await workOf(id), 201)
}

export const enquiryWorkCalls: readonly Call[] = [
  {
    call: 'GET /api/enquiries/people',
    who: 'answer enquiries',
    answers: '200 list of `Colleague`: the accounts that enquiries may name',
    handle: async (c) => c.json<Colleague[]>(await readColleagues()),
  },
  {
    call: 'GET /api/enquiries/:key/work',
    who: 'answer enquiries',
    answers: '200 `EnquiryWork`: notes and answers of staff, and names that may be in another matter; 404',
    handle: async (c) => c.json<EnquiryWork>(await workOf(idOf(c, what))),
  },
  {
    call: 'POST /api/enquiries/:key/notes',
    who: 'answer enquiries',
    answers: '`text`, and `form`, a random name under which it is stored once: 201 `EnquiryWork` with the note added; 404; 422',
    handle: addNote,
  },
  {
    call: 'POST /api/enquiries/:key/answers',
    who: 'answer enquiries',
    answers:
      '`text`, and `form`, a random name under which it is stored once: 201 `EnquiryWork` with the answer, which is queued; 404; 409 mail is not set up; 422',
    handle: addMailedAnswer,
  },
]
