import { expect, test } from 'vitest'
import { emptyQuery } from '../cases/case-query.ts'
import { authorityGroups } from '../citator/authority-groups.ts'
import type { FollowTarget } from './follow-kinds.ts'
import { matcher, type NewNote, type TargetFacts } from './matches.ts'
import { followOfQuery, searchTitle } from './search-key.ts'

const created = '2026-11-20T10:00:00.000Z'
const saved = '2026-11-25T10:00:00.000Z'

const note = (changes: Partial<NewNote> = {}): NewNote => ({
  ...{
    id: 7,
    title: 'Smith v Jones',
    summary: 'Indemnity costs were refused.',
    content: 'The conduct was out of the norm.',
    author: 'Ada',
  },
  ...{ category: 'QOCS', date: '2026-11-19', tags: [], court: 'SCCO', judges: [], createdAt: created },
  cites: [{ key: 'ewca/civ/2014/906', since: created }],
  rules: [{ key: 'cpr-44-2', since: saved }],
  ...changes,
})

const facts: TargetFacts = {
  groups: authorityGroups([['ewca/civ/2014/906', 'wlr/2014/1/3926']]),
  ownKeys: new Map([
    [3, ['wlr/2014/1/3926']],
    [7, ['ewca/civ/2014/906']],
  ]),
  benches: new Map([['nicholas-underhill', new Set([7])]]),
  namedBenches: new Map([['Underhill LJ', new Set([7])]]),
}
const since = (target: FollowTarget, of = note()) => matcher([target], facts)(of).map(({ at }) => at)

test.each([
  [{ kind: 'case', key: '3' }, [created]],
  [{ kind: 'case', key: '4' }, []],
  // A note that cites itself is not news for its own followers.
  [{ kind: 'case', key: '7' }, []],
  [{ kind: 'authority', key: 'wlr/2014/1/3926' }, [created]],
  [{ kind: 'authority', key: 'ewca/civ/2013/1' }, []],
  // A later save named the rule.
  [{ kind: 'rule', key: 'cpr-44-2' }, [saved]],
  [{ kind: 'rule', key: 'cpr-44' }, []],
  [{ kind: 'judge', key: 'nicholas-underhill' }, [created]],
  [{ kind: 'judge', key: 'somebody-else' }, []],
  [{ kind: 'category', key: 'QOCS' }, [created]],
  [{ kind: 'category', key: 'Part 36' }, []],
  [{ kind: 'search', key: 'q=OUT+of+the+norm' }, [created]],
  [{ kind: 'search', key: 'q=norm+indemnity' }, [created]],
  [{ kind: 'search', key: 'q=indemnity&category=Part+36' }, []],
  [{ kind: 'search', key: 'q=indemnity&judge=Underhill+LJ' }, [created]],
  [{ kind: 'search', key: 'judge=Somebody+Else' }, []],
] satisfies [FollowTarget, string[]][])('%j matches since %j', (target, expected) => expect(since(target)).toEqual(expected))

test('counts a citation that was in the note before it was public from the publication', () => {
  const drafted = note({ cites: [{ key: 'ewca/civ/2014/906', since: '2026-10-01T10:00:00.000Z' }] })
  expect(since({ kind: 'case', key: '3' }, drafted)).toEqual([created])
})

test('equal searches have the same key, and a search for only a category follows the category', () => {
  const key = followOfQuery({ ...emptyQuery, q: '  indemnity   costs ', sort: 'relevance' })
  expect(key).toEqual({ kind: 'search', key: 'q=indemnity+costs' })
  expect(followOfQuery({ ...emptyQuery, category: 'costs budgeting' })).toEqual({ kind: 'category', key: 'Cost Budgeting' })
  expect(followOfQuery({ ...emptyQuery, q: ' ', sort: 'relevance' })).toBeUndefined()
  expect(searchTitle('q=indemnity+costs&year=2024')).toBe('indemnity costs, 2024')
})
