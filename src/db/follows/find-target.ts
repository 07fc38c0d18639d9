import { and, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import { caseCategories } from '#domain/cases/case-categories.ts'
import { readCaseQuery } from '#domain/cases/case-query.ts'
import type { FollowKind, FollowTarget } from '#domain/follows/follow-kinds.ts'
import { followOfQuery, searchTitle } from '#domain/follows/search-key.ts'
import { formerKey, plainKey, versionOf } from '#domain/rules/versions.ts'
import type { Queryable } from '../connection/client.ts'
import { caseCitations, caseProvisions, cases } from '../schema/cases.ts'
import { readJudges } from './new-notes.ts'

/** The target of a follow, with its name in the register. */
type Found = FollowTarget & { title: string }
type Find = (db: Queryable, key: string) => Promise<Found | undefined> | Found | undefined

/** A case without a citation is not found, because no note can cite it. */
async function findCase(db: Queryable, slug: string): Promise<Found | undefined> {
  const { id, title } = cases
  const own = db
    .select()
    .from(caseCitations)
    .where(and(eq(caseCitations.caseId, id), eq(caseCitations.authority, 0)))
  const [row] = await db
    .select({ id, title })
    .from(cases)
    .where(and(eq(cases.slug, slug), exists(own)))
  return row && { kind: 'case', key: String(row.id), title: row.title }
}

/** `slug` is the last part of the address of the authority's page. */
async function findAuthority(db: Queryable, slug: string): Promise<Found | undefined> {
  const { key, name, text, authority } = caseCitations
  const isMeant = eq(sql`replace(${key}, '/', '-')`, slug)
  const [row] = await db
    .select({ key, name, text })
    .from(caseCitations)
    .where(and(isMeant, gt(authority, 0)))
    .orderBy(sql`${name} is null`, authority)
    .limit(1)
  return row && { kind: 'authority', key: row.key, title: [row.name, row.text].filter(Boolean).join(' ') }
}

/** Each former version of a rule has its own key, which depends on the date of the note. */
async function findRule(db: Queryable, wanted: string): Promise<Found | undefined> {
  const { key, label, source } = caseProvisions
  const named = await db
    .selectDistinctOn([key, label, cases.date], { key, label, source, date: cases.date })
    .from(caseProvisions)
    .innerJoin(cases, eq(cases.id, caseProvisions.caseId))
    .where(inArray(key, [wanted, plainKey(wanted), formerKey(plainKey(wanted))]))
  const found = named.map(({ date, ...rule }) => versionOf(rule, date)).find((rule) => rule.key === wanted)
  return found && { kind: 'rule', key: found.key, title: found.label }
}

async function findJudge(db: Queryable, wanted: string): Promise<Found | undefined> {
  const found = (await readJudges(db)).judges.find(({ slug }) => slug === wanted)
  return found && { kind: 'judge', key: found.slug, title: found.name }
}

function findCategory(_db: Queryable, wanted: string): Found | undefined {
  const found = caseCategories.find((category) => category === wanted)
  return found && { kind: 'category', key: found, title: found }
}

function findSearch(_db: Queryable, wanted: string): Found | undefined {
  const target = followOfQuery(readCaseQuery(new URLSearchParams(wanted)))
  return target && { ...target, title: target.kind === 'search' ? searchTitle(target.key) : target.key }
}

const finders: Record<FollowKind, Find> = {
  case: findCase,
  authority: findAuthority,
  rule: findRule,
  judge: findJudge,
  category: findCategory,
  search: findSearch,
}

/** Finds the target that the form names. Undefined if the register has no such page, or the search is blank. */
export const findTarget = async (db: Queryable, { kind, key }: FollowTarget): Promise<Found | undefined> => finders[kind](db, key)
