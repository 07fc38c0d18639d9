import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { FollowTarget } from '#domain/follows/follow-kinds.ts'
import type { NewNote, TargetFacts } from '#domain/follows/matches.ts'
import { queryOfKey } from '#domain/follows/search-key.ts'
import { judgePeople } from '#domain/judges/people.ts'
import { versionOf } from '#domain/rules/versions.ts'
import { foldText } from '#domain/search/fold.ts'
import { periods } from '#domain/subjects/periods.ts'
import { newestFirst } from '../cases/case-columns.ts'
import { findGroups } from '../cases/citing-notes.ts'
import type { Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { caseCitations, caseProvisions, cases } from '../schema/cases.ts'
import { follows } from '../schema/follows.ts'
import { subscribers } from '../schema/subscribers.ts'
import { isRecipient } from '../subscribers/recipients.ts'

const { kind, key, subscriberId, confirmedAt } = follows

/** All followed targets, each once. */
export async function listTargets(db: Queryable): Promise<FollowTarget[]> {
  return db
    .selectDistinctOn([kind, key], { kind, key })
    .from(follows)
    .innerJoin(subscribers, eq(subscribers.id, subscriberId))
    .where(and(isNotNull(confirmedAt), isRecipient))
}

const keysOfKind = (targets: readonly FollowTarget[], wanted: FollowTarget['kind']) =>
  targets.flatMap((target) => (target.kind === wanted ? [target.key] : []))

/** Every judge of a case in the register, counted as on the pages. */
export async function readJudges(db: Queryable) {
  const { id, date, judges } = cases
  return judgePeople(
    await db
      .select({ id, date, judges })
      .from(cases)
      .orderBy(...newestFirst),
  )
}

const idsOf = (sittings: readonly { id: number }[]): Set<number> => new Set(sittings.map(({ id }) => id))

/** Finds benches by the addresses of judges, and by the names in followed searches. */
async function readBenches(
  db: Queryable,
  slugs: readonly string[],
  names: readonly string[],
): Promise<Pick<TargetFacts, 'benches' | 'namedBenches'>> {
  if (slugs.length + names.length === 0) return { benches: new Map(), namedBenches: new Map() }
  const wanted = new Set(slugs)
  const { judges, spellings } = await readJudges(db)
  return {
    benches: new Map(judges.filter(({ slug }) => wanted.has(slug)).map((judge) => [judge.slug, idsOf(judge.cases)])),
    namedBenches: new Map(names.map((name) => [name, idsOf(spellings.get(foldText(name))?.cases ?? [])])),
  }
}

/** The citations of cases themselves, by their ids. */
async function readOwnKeys(db: Queryable, ids: readonly number[]): Promise<TargetFacts['ownKeys']> {
  const { caseId, authority, key: citation } = caseCitations
  const rows = await db
    .select({ caseId, citation })
    .from(caseCitations)
    .where(and(eq(authority, 0), inArray(caseId, [...ids])))
  const byCase = Map.groupBy(rows, (row) => row.caseId)
  return new Map([...byCase].map(([id, own]) => [id, own.map((row) => row.citation)]))
}

export async function readTargetFacts(db: Queryable, targets: readonly FollowTarget[]): Promise<TargetFacts> {
  const namedJudges = keysOfKind(targets, 'search').flatMap((key) => queryOfKey(key).judge || [])
  const [ownKeys, benches] = await Promise.all([
    readOwnKeys(db, keysOfKind(targets, 'case').map(Number)),
    readBenches(db, keysOfKind(targets, 'judge'), namedJudges),
  ])
  const groups = await findGroups(db, [...keysOfKind(targets, 'authority'), ...[...ownKeys.values()].flat()])
  return { groups, ownKeys, ...benches }
}

/** An older note is in no weekly mail. */
export const oldestMailed = sql`now() - ${periods.followedNote.interval}::interval`

/** A note may have two million characters. */
const notesAtOnce = 20

/** The next new or changed notes after this id, without whole judgments. Empty at the end. */
export async function listNewNotes(db: Queryable, after: number): Promise<NewNote[]> {
  const { id, title, summary, content, author, category, date, tags, court, judges, createdAt } = cases
  const isNew = sql`(${createdAt} > ${oldestMailed}
    or ${id} in (select case_id from ${caseCitations} where since > ${oldestMailed})
    or ${id} in (select case_id from ${caseProvisions} where since > ${oldestMailed}))`
  const found = await db
    .select({ id, title, summary, content, author, category, date, tags, court, judges, createdAt })
    .from(cases)
    .where(and(eq(cases.textKind, 'Note'), gt(id, after), isNew))
    .orderBy(asc(id))
    .limit(notesAtOnce)
  const ids = found.map((note) => note.id)
  const [cited, named] = await Promise.all([
    db
      .select({ caseId: caseCitations.caseId, key: caseCitations.key, since: caseCitations.since })
      .from(caseCitations)
      .where(and(inArray(caseCitations.caseId, ids), gt(caseCitations.authority, 0))),
    db.select().from(caseProvisions).where(inArray(caseProvisions.caseId, ids)),
  ])
  const [cites, provisions] = [Map.groupBy(cited, ({ caseId }) => caseId), Map.groupBy(named, ({ caseId }) => caseId)]
  return found.map((note) => ({
    ...withIsoTimes(note),
    cites: (cites.get(note.id) ?? []).map(({ key: cite, since }) => ({ key: cite, since: since.toISOString() })),
    rules: (provisions.get(note.id) ?? []).map(({ key: rule, label, source, since }) => ({
      key: versionOf({ key: rule, label, source }, note.date).key,
      since: since.toISOString(),
    })),
  }))
}
