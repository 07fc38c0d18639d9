import { namesOfAuthority, namesOfRegister, namesOfRule } from '#domain/cases/named-cases.ts'
import { registerEntry } from '#domain/cases/register.ts'
import { relatedCases } from '#domain/cases/related-cases.ts'
import { citator } from '#domain/citator/citator.ts'
import { linker } from '#domain/citator/note-links.ts'
import type { RecordOf } from '#domain/content/type.ts'
import { judgePeople } from '#domain/judges/people.ts'
import { type ContentTypes, mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import type { Rule } from '#domain/rules/rule.ts'
import { ruleTitle } from '#domain/rules/rule-titles.ts'
import { servicesType } from '#domain/services/type.ts'
import { caseReader } from '../cases/build-cases.ts'
import { listCaseOutlines, listNewestThatSay, listWholeCasesById } from '../cases/cases.ts'
import { listCitingNotes } from '../cases/citing-notes.ts'
import { readCommunity } from '../community/community.ts'
import { connect, type Database } from '../connection/client.ts'
import { contentRecords } from '../content/records.ts'
import { databaseUrl } from '../env.ts'
import { readFees } from '../fees/fees.ts'
import { listPublicIssues } from '../newsletter/public-issues.ts'
import { readPractice } from '../practice/practice.ts'
import { keyed } from './cache-key.ts'

let shared: Database | undefined

/** A separate pool for builds. A build may wait a minute for an answer, a call only four seconds. */
export function buildDatabase(): Database {
  shared ??= connect({ url: databaseUrl(), queryTimeout: 60_000, maxConnections: 3 }).database
  return shared
}

let keeps = true

/** Reads once per build, however many pages use it. */
function readOnce<Value>(read: (db: Database) => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  return () => {
    if (!keeps) return read(buildDatabase())
    kept ??= read(buildDatabase())
    return kept
  }
}

/** Without their texts, which fill tens of megabytes: a page reads its own when it is drawn. */
const cases = readOnce(listCaseOutlines)
const wholeCases = readOnce(async (db) => caseReader(await cases(), (ids) => listWholeCasesById(db, ids)))

/** The related cases of each case, and its neighbours in the register, by its id. */
const neighbours = readOnce(async () => {
  const entries = (await cases()).map(registerEntry)
  const relatedTo = relatedCases(entries)
  const places = new Map(entries.map(({ id }, place) => [id, place]))
  return (id: number) => {
    const place = places.get(id) ?? Number.NaN
    const entry = entries[place]
    return { related: entry ? relatedTo(entry) : [], newer: entries[place - 1], older: entries[place + 1] }
  }
})

/** Read once, because the pages of all notes use the same register. */
const cited = readOnce(async (db) => {
  const notes = await listCitingNotes(db)
  const all = citator(notes)
  return { ...all, notes, linksOf: linker(new Map(notes.map((note) => [note.id, note])), all) }
})

/** The judges with their cases, newest first. */
const judges = readOnce(async () => judgePeople(await cases()))

/** The names that link to pages of cases, authorities and provisions, by the citations in all notes. */
const names = readOnce(async () => {
  const { notes, groups, authorities, rules } = await cited()
  const titleOf = ({ key, label }: Rule) => [label, ruleTitle(key)].filter(Boolean).join(': ')
  return [
    ...namesOfRegister(notes, groups.keysOf),
    ...authorities.flatMap(namesOfAuthority),
    ...rules.flatMap(({ rule }) => namesOfRule(rule.key, titleOf(rule))),
  ]
})

const services = readOnce(contentRecords(servicesType).list)
const practice = readOnce(readPractice)

/** Makes the cache keys of pages. The frame of each page names the services and the practice's details. */
async function keyedPages(): Promise<typeof keyed> {
  const [listed, details] = await Promise.all([services(), practice()])
  const named = listed.map(({ title, slug }) => [title, slug])
  const frame = keyed({ named, details }).cacheKey
  return (props) => keyed([frame, props])
}

type ContentLists = { [Kind in TabKind]: () => Promise<RecordOf<ContentTypes[Kind]>[]> }

/** The content of the pages. Pages reach the database only through this object. */
export const content = {
  /** For the dev server, which keeps running while content changes (src/middleware.ts). */
  readEveryTime: (): void => {
    keeps = false
  },
  cases,
  casesThatSay: (pattern: string, limit: number) => listNewestThatSay(buildDatabase(), pattern, limit),
  wholeCase: async (id: number) => (await wholeCases())(id),
  citator: cited,
  names,
  neighbours,
  judges,
  issues: readOnce(listPublicIssues),
  ...mapTabTypes<ContentLists>((type) => readOnce(contentRecords(type).list)),
  services,
  keyedPages,
  community: readOnce(readCommunity),
  practice,
  fees: readOnce(readFees),
}
