import { expect, test } from 'vitest'
import { type BuildHistory, type BuildRules, planBuild, planForcedBuild, type WaitingContent } from './build-budget.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const rules: BuildRules = { quietSeconds: 60, buildsAMonth: 15 }
const unlimited: BuildRules = { ...rules, buildsAMonth: undefined }
/** The middle of a month of thirty days, with a budget of one build every two days. */
const noon = at('16T12:00:00')
const unused: BuildHistory = { now: noon, lastRequest: undefined, lastDeletion: undefined, usedThisMonth: 0, lastButOne: undefined }
const due = { kind: 'due' }
const later = (time: string, because: string) => ({ kind: 'later', at: at(time), because })

test.each<[string, WaitingContent, Partial<BuildHistory>, BuildRules, object]>([
  ['nothing waits', 'nothing', {}, rules, { kind: 'nothing' }],
  ['nothing was ever built', 'saves', {}, rules, due],
  ['the quiet period runs', 'saves', { lastRequest: at('16T11:59:30') }, rules, later('16T12:00:30', 'quiet')],
  ['the quiet period has ended', 'saves', { lastRequest: at('16T11:59:00') }, rules, due],
  ['there is no budget', 'saves', { usedThisMonth: 400, lastButOne: at('16T11:58:00') }, unlimited, due],
  ['one build was used today', 'saves', { usedThisMonth: 1 }, rules, due],
  ['two builds were used today', 'saves', { usedThisMonth: 2, lastButOne: at('16T09:00:00') }, rules, later('20T09:00:00', 'spread')],
  ['more is used than the month has earned', 'saves', { usedThisMonth: 9 }, rules, later('19T00:00:00', 'spread')],
  ['exactly what the month has earned is used', 'saves', { usedThisMonth: 7 }, rules, due],
  ['the budget is spent', 'saves', { usedThisMonth: 15 }, rules, { kind: 'later', at: new Date('2026-12-01T00:00:00Z'), because: 'spent' }],
  ['a deletion waits in the quiet period of a save', 'deletion', { lastRequest: at('16T11:59:30') }, rules, due],
  ['a deletion follows another', 'deletion', { lastDeletion: at('16T11:59:30') }, rules, later('16T12:00:30', 'quiet')],
  ['a deletion waits and the budget is spent', 'deletion', { usedThisMonth: 15 }, rules, due],
])('plans the next build when %s', (_, waiting, history, given, expected) => {
  expect(planBuild(waiting, { ...unused, ...history }, given)).toEqual(expected)
})

test('starts the first build of a month at once, and the second when the budget allows it', () => {
  const start = { ...unused, now: at('01T00:00:00') }
  expect(planBuild('saves', start, rules)).toEqual(due)
  expect(planBuild('saves', { ...start, usedThisMonth: 1 }, rules)).toEqual(later('03T00:00:00', 'spread'))
})

test('lets staff start builds at once until the budget is used up', () => {
  const busy = { ...unused, lastRequest: noon, lastButOne: noon }
  expect(planForcedBuild({ ...busy, usedThisMonth: 14 }, rules)).toEqual(due)
  expect(planForcedBuild({ ...busy, usedThisMonth: 15 }, rules)).toMatchObject({ kind: 'later', because: 'spent' })
  expect(planForcedBuild({ ...busy, usedThisMonth: 400 }, unlimited)).toEqual(due)
})

/** Requests a build for each save, and returns the times of the builds. */
function buildsOf(saves: Date[], { usedThisMonth }: { usedThisMonth: number }): Date[] {
  const builds: Date[] = []
  for (const now of saves) {
    const history = { ...unused, now, lastRequest: builds.at(-1), lastButOne: builds.at(-2), usedThisMonth: usedThisMonth + builds.length }
    if (planBuild('saves', history, rules).kind === 'due') builds.push(now)
  }
  return builds
}

test.each([1, 16, 30])('makes at most two builds for twenty saves on working day %i, however few were used before', (day) => {
  const nine = Date.UTC(2026, 10, day, 9)
  const saves = Array.from({ length: 20 }, (_, index) => new Date(nine + index * 25 * 60_000))
  expect(buildsOf(saves, { usedThisMonth: 0 }).length).toBeLessThanOrEqual(2)
})

test('uses the whole budget if something is saved every hour of a month', () => {
  const hours = Array.from({ length: 720 }, (_, hour) => new Date(Date.UTC(2026, 10, 1, hour)))
  expect(buildsOf(hours, { usedThisMonth: 0 })).toHaveLength(15)
})
