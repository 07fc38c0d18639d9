/** Stored changes that no requested build covers. */
export type WaitingContent = 'nothing' | 'saves' | 'deletion'

export interface BuildRules {
  /** The period in which changes are collected for one build. */
  quietSeconds: number
  /** Undefined means without limit. */
  buildsAMonth: number | undefined
}

/** The build requests so far. A build that failed costs nothing, so it does not count. */
export interface BuildHistory {
  now: Date
  lastRequest: Date | undefined
  lastDeletion: Date | undefined
  usedThisMonth: number
  /** The counted request before the last one. */
  lastButOne: Date | undefined
}

type BuildWait = 'quiet' | 'spread' | 'spent'
export type BuildPlan = { kind: 'nothing' } | { kind: 'due' } | { kind: 'later'; at: Date; because: BuildWait }

/** A month in UTC, because the count restarts for everyone at the same moment. */
function monthOf(now: Date): { start: Date; end: Date } {
  const month = (offset: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset))
  return { start: month(0), end: month(1) }
}

const after = (time: Date | undefined, ms: number) => (time === undefined ? 0 : time.getTime() + ms)
const isSpent = ({ usedThisMonth }: BuildHistory, { buildsAMonth }: BuildRules) =>
  buildsAMonth !== undefined && usedThisMonth >= buildsAMonth

function planAt(at: number, because: BuildWait, now: Date): BuildPlan {
  return at <= now.getTime() ? { kind: 'due' } : { kind: 'later', at: new Date(at), because }
}

/**
 * The earliest time within the budget, in milliseconds since 1970. Two rules spread the builds over the month:
 * the share of used builds never exceeds the share of the month that has passed, and at most two builds fall
 * within the time of two.
 */
function earliestInBudget({ now, usedThisMonth, lastButOne }: BuildHistory, budget: number): number {
  const { start, end } = monthOf(now)
  const length = end.getTime() - start.getTime()
  const earned = start.getTime() + (length * usedThisMonth) / budget
  return Math.max(Math.min(earned, end.getTime()), after(lastButOne, (2 * length) / budget))
}

/** A deletion waits only for an earlier one, because the page has to go even when the budget is spent. */
export function planBuild(waiting: WaitingContent, history: BuildHistory, rules: BuildRules): BuildPlan {
  const { now } = history
  const quietMs = rules.quietSeconds * 1000
  if (waiting === 'nothing') return { kind: 'nothing' }
  if (waiting === 'deletion') return planAt(after(history.lastDeletion, quietMs), 'quiet', now)
  const quiet = after(history.lastRequest, quietMs)
  const allowed = rules.buildsAMonth === undefined ? 0 : earliestInBudget(history, rules.buildsAMonth)
  if (allowed <= quiet) return planAt(quiet, 'quiet', now)
  return planAt(allowed, isSpent(history, rules) ? 'spent' : 'spread', now)
}

/** A build started by staff skips the quiet period and the spread, but not the monthly budget. */
export function planForcedBuild(history: BuildHistory, rules: BuildRules): BuildPlan {
  return isSpent(history, rules) ? planAt(monthOf(history.now).end.getTime(), 'spent', history.now) : { kind: 'due' }
}
