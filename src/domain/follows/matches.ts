import { caseHolding, type FilterableCase, foldedFields } from '../cases/case-filter.ts'
import type { AuthorityGroups } from '../citator/authority-groups.ts'
import type { FollowTarget } from './follow-kinds.ts'
import { queryOfKey } from './search-key.ts'

/** A new note, or one whose last save named something new. Times are ISO 8601. */
export interface NewNote extends FilterableCase {
  id: number
  /** When it became public. */
  createdAt: string
  /** The citations that the note names, each with the time of the first save that named it. */
  cites: readonly Named[]
  rules: readonly Named[]
}

interface Named {
  key: string
  since: string
}

/** The present meaning of the targets in the register. */
export interface TargetFacts {
  groups: AuthorityGroups
  /** The citations of each followed case, by its id. */
  ownKeys: ReadonlyMap<number, readonly string[]>
  /** The ids of the cases before each followed judge, by slug. */
  benches: ReadonlyMap<string, ReadonlySet<number>>
  /** The ids of the cases before each judge whom a followed search names, by that name. */
  namedBenches: ReadonlyMap<string, ReadonlySet<number>>
}

export interface Match extends FollowTarget {
  caseId: number
  /** The time from which the note matches. */
  at: string
}

/** The time from which a note matches. `fields` folds its texts once for all targets. */
type Test = (note: NewNote, fields: typeof foldedFields) => string | undefined

const sincePublic = ({ createdAt }: NewNote, matches: boolean) => (matches ? createdAt : undefined)

/** A note matches from the first save that names one of these, and not before it was public. */
function firstNamed({ createdAt }: NewNote, named: readonly Named[], isMeant: (key: string) => boolean): string | undefined {
  const [first] = named.flatMap(({ key, since }) => (isMeant(key) ? [since] : [])).toSorted()
  return first === undefined || first > createdAt ? first : createdAt
}

function citesOneOf(keys: readonly string[], { groups }: TargetFacts): (note: NewNote) => string | undefined {
  const meant = new Set(keys.map(groups.keyOf))
  return (note) => firstNamed(note, note.cites, (key) => meant.has(groups.keyOf(key)))
}

function testOf({ kind, key }: FollowTarget, facts: TargetFacts): Test {
  switch (kind) {
    case 'case': {
      const cites = citesOneOf(facts.ownKeys.get(Number(key)) ?? [], facts)
      return (note) => (String(note.id) === key ? undefined : cites(note))
    }
    case 'authority':
      return citesOneOf([key], facts)
    case 'rule':
      return (note) => firstNamed(note, note.rules, (named) => named === key)
    case 'judge':
      return (note) => sincePublic(note, facts.benches.get(key)?.has(note.id) === true)
    case 'category':
      return (note) => sincePublic(note, note.category === key)
    case 'search': {
      // The register's own search rule, which also finds words that are apart.
      const { judge, ...rest } = queryOfKey(key)
      const query = { ...rest, judge: '' }
      // Cases have spellings of judges, but a search names the person.
      const isBefore = ({ id }: NewNote) => judge === '' || facts.namedBenches.get(judge)?.has(id) === true
      return (note, fields) => sincePublic(note, isBefore(note) && caseHolding(note, query, fields) !== undefined)
    }
  }
}

export function matcher(targets: readonly FollowTarget[], facts: TargetFacts): (note: NewNote) => Match[] {
  const tests = targets.map(({ kind, key }) => ({ kind, key, test: testOf({ kind, key }, facts) }))
  return (note) => {
    const folded = foldedFields(note)
    return tests.flatMap(({ kind, key, test }) => {
      const at = test(note, () => folded)
      return at === undefined ? [] : [{ kind, key, caseId: note.id, at }]
    })
  }
}
