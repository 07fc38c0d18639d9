import { findSessionAccount } from '#db/accounts/sessions.ts'
import { pageCases } from '#db/cases/case-pages.ts'
import { createCase, findCaseById, findCaseBySlug, updateCase } from '#db/cases/cases.ts'
import { readCommunity } from '#db/community/community.ts'
import type { Database } from '#db/connection/client.ts'
import { findWaitingEnquiries, pageEnquiries, storeEnquiry } from '#db/enquiries/enquiries.ts'
import { newsStore } from '#db/news/news.ts'
import { claimPublication, confirmClaim, readPublication } from '#db/publication/publication.ts'
import { findService, listServices } from '#db/services/services.ts'
import { listSubscribers, subscribe } from '#db/subscribers/subscribers.ts'
import { teamStore } from '#db/team/team.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { nothingAsked } from '#domain/cases/case-filter.ts'
import type { CaseInput } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { enquiryOf } from '#scripts/endurance/writer.ts'

/** One call of the API, and the queries it cannot do without. */
export interface MeasuredCall {
  name: string
  method: string
  path: string | ((turn: number) => string)
  staff?: true
  /** So many, however long they take: what one call deletes the next one restores. Otherwise as many as the benchmark has time for. */
  turns?: number
  body?: (turn: number) => object
  queries: (db: Database, turn: number) => Promise<unknown>
}

export interface Known {
  session: string
  id: number
  entry: CaseInput
  service: string
}

const enquiry = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', phone: null, service: null, message: 'Bare.' }
const limit = { key: 'bench', rule: { limit: 1_000_000, windowSeconds: 900 } }
const page = { ...nothingAsked, limit: 100 }
const deletions = 60
const allEnquiries = { q: '', show: 'inbox', page: 1 } as const

async function publication(db: Database): Promise<void> {
  await claimPublication(db, 0)
  await confirmClaim(db)
}

function reads({ entry, service }: Known): MeasuredCall[] {
  const get = (path: string, queries: MeasuredCall['queries']): MeasuredCall => ({ name: `GET ${path}`, method: 'GET', path, queries })
  const searched = { ...page, q: entry.tags[0] ?? '' }
  return [
    { ...get(api.case(entry.slug), (db) => findCaseBySlug(db, entry.slug)), name: 'GET /api/cases/{slug}' },
    get(`${api.cases}?limit=100`, (db) => pageCases(db, page)),
    { ...get(`${api.cases}?q=${searched.q}`, (db) => pageCases(db, searched)), name: 'GET /api/cases?q={word}', staff: true },
    get(api.services, listServices),
    { ...get(api.service(service), (db) => findService(db, service)), name: 'GET /api/services/{slug}' },
    get(api.news, newsStore.list),
    get(api.team, teamStore.list),
    get(api.community, readCommunity),
    get(api.health, readPublication),
  ]
}

function staffReads({ session, id }: Known): MeasuredCall[] {
  const get = (path: string, query: (db: Database) => Promise<unknown>, name = path): MeasuredCall => ({
    name: `GET ${name}`,
    method: 'GET',
    path,
    staff: true,
    queries: async (db) => {
      await findSessionAccount(db, session)
      await query(db)
    },
  })
  return [
    get(api.me, async () => {}),
    get(api.case(id), (db) => findCaseById(db, id), '/api/cases/{id}'),
    get(api.enquiries, (db) => pageEnquiries(db, allEnquiries)),
    get(api.enquiriesWaiting, findWaitingEnquiries),
    get(api.subscribers, listSubscribers),
    get(api.publish, readPublication),
  ]
}

function formPosts(): MeasuredCall[] {
  return [
    {
      name: 'POST /api/contact',
      method: 'POST',
      path: api.contact,
      body: () => enquiryOf('An enquiry of the benchmark.'),
      queries: (db) => storeEnquiry(db, enquiry, false, limit),
    },
    {
      name: 'POST /api/newsletter',
      method: 'POST',
      path: api.newsletter,
      body: (turn) => ({ email: `called-${turn}@visitors.example` }),
      queries: (db, turn) => subscribe(db, `bare-${turn}@visitors.example`, false, limit),
    },
  ]
}

function staffWrites({ session, id, entry }: Known): MeasuredCall[] {
  const write = (queries: MeasuredCall['queries']): MeasuredCall['queries'] => {
    return async (db, turn) => {
      await findSessionAccount(db, session)
      await queries(db, turn)
      await publication(db)
    }
  }
  // Of the generated ones, of which there are thousands.
  const called = (turn: number) => id + 1000 + turn
  const bare = (turn: number) => id + 2000 + turn
  return [
    {
      name: 'POST /api/cases',
      method: 'POST',
      path: api.cases,
      staff: true,
      body: (turn) => ({ ...entry, slug: `called-${turn}` }),
      queries: write((db, turn) => createCase(db, { ...entry, slug: `bare-${turn}` })),
    },
    {
      name: 'PUT /api/cases/{id}',
      method: 'PUT',
      path: api.case(id),
      staff: true,
      body: (turn) => ({ ...entry, summary: `The ${turn}th version.` }),
      queries: write((db, turn) => updateCase(db, id, { ...entry, summary: `The bare ${turn}th version.` }, undefined)),
    },
    {
      name: 'DELETE /api/cases/{id}',
      method: 'DELETE',
      path: (turn) => api.case(called(turn)),
      staff: true,
      turns: deletions,
      queries: write((db, turn) => deleteRecords(db, 'case', [bare(turn)])),
    },
    {
      name: 'POST /api/cases/{id}/restore',
      method: 'POST',
      path: (turn) => api.caseRestore(called(turn)),
      staff: true,
      turns: deletions,
      queries: write(async (db, turn) => {
        await restoreRecords(db, 'case', [bare(turn)])
        await findCaseById(db, bare(turn))
      }),
    },
  ]
}

export const callsOf = (known: Known): MeasuredCall[] => [...reads(known), ...staffReads(known), ...formPosts(), ...staffWrites(known)]
