import { diffArrays, diffWordsWithSpace } from 'diff'
import { commonStart } from './common-start.ts'

/** A piece of a line. `changed` means that the other version differs. */
export interface Piece {
  text: string
  changed: boolean
}

/** A line of each version, side by side. Null where a version has no such line. */
export interface ComparedLine {
  mine: Piece[] | null
  theirs: Piece[] | null
}

export type ComparedPart =
  /** Equal lines. `skipped` of them are left out between `before` and `after`. */
  { kind: 'same'; before: string[]; skipped: number; after: string[] } | { kind: 'changed'; lines: ComparedLine[]; unshown: number }

export interface TextComparison {
  parts: ComparedPart[]
  /** True if the texts differ too much to match their lines quickly. One part then has all differences. */
  rough: boolean
  unshownParts: number
}

const context = 2
const mostParts = 40
const mostLines = 60
/** A longer line is shown around its first difference. */
const longLine = 4000
const beforeDifference = 120
const shownOfLongLine = 1200
/** Limits for the comparison, whose time grows with the square of the number of differences. */
const lineLimits = { maxEditLength: 2000, timeout: 250 } as const
const wordLimits = { maxEditLength: 300, timeout: 20 } as const

/** Takes only a moment, even for two million characters each. What needs longer is compared roughly. */
export function compareTexts(mine: string, theirs: string): TextComparison {
  const a = mine.split('\n')
  const b = theirs.split('\n')
  const head = commonStart(a, b)
  const tail = commonStart(a.slice(head).toReversed(), b.slice(head).toReversed())
  const middle = matchLines(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  const runs: Run[] = [sameRun(a.slice(0, head)), ...middle.runs, sameRun(a.slice(a.length - tail))]
  const parts = runs.filter((run) => run.mine.length + run.theirs.length > 0).map((run, index, all) => toPart(run, index, all.length))
  return { ...cut(parts), rough: middle.rough }
}

interface Run {
  same: boolean
  mine: string[]
  theirs: string[]
}

const sameRun = (lines: string[]): Run => ({ same: true, mine: lines, theirs: lines })

function matchLines(a: string[], b: string[]): { runs: Run[]; rough: boolean } {
  const changes = diffArrays(a, b, lineLimits)
  if (changes === undefined) return { runs: [{ same: false, mine: a, theirs: b }], rough: true }
  const runs: Run[] = []
  for (const { added, removed, value } of changes) {
    const last = runs.at(-1)
    if (!added && !removed) runs.push(sameRun(value))
    else if (last && !last.same) last[added ? 'theirs' : 'mine'].push(...value)
    else runs.push({ same: false, mine: removed ? [...value] : [], theirs: added ? [...value] : [] })
  }
  return { runs, rough: false }
}

function toPart({ same, mine, theirs }: Run, index: number, count: number): ComparedPart {
  if (same) {
    const before = index === 0 ? [] : mine.slice(0, context)
    const after = index === count - 1 ? [] : mine.slice(Math.max(before.length, mine.length - context))
    return { kind: 'same', before, skipped: mine.length - before.length - after.length, after }
  }
  const length = Math.max(mine.length, theirs.length)
  const lines = Array.from({ length: Math.min(length, mostLines) }, (_, at) => compareLines(mine[at] ?? null, theirs[at] ?? null))
  return { kind: 'changed', lines, unshown: length - lines.length }
}

function compareLines(mine: string | null, theirs: string | null): ComparedLine {
  if (mine === null || theirs === null) return { mine: whole(mine), theirs: whole(theirs) }
  const from = Math.max(mine.length, theirs.length) > longLine ? commonStart(mine, theirs) : 0
  const a = shorten(mine, from)
  const b = shorten(theirs, from)
  const changes = diffWordsWithSpace(a, b, wordLimits)
  if (changes === undefined) return { mine: [{ text: a, changed: true }], theirs: [{ text: b, changed: true }] }
  const side = (other: 'added' | 'removed'): Piece[] =>
    changes.filter((change) => !change[other]).map(({ value, added, removed }) => ({ text: value, changed: added || removed }))
  return { mine: side('added'), theirs: side('removed') }
}

function whole(line: string | null): Piece[] | null {
  return line === null ? null : [{ text: shorten(line, 0), changed: true }]
}

function shorten(line: string, difference: number): string {
  if (line.length <= longLine) return line
  const start = Math.max(0, difference - beforeDifference)
  const end = start + shownOfLongLine
  return `${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`
}

/** Keeps the first of many differences. */
function cut(parts: ComparedPart[]): Pick<TextComparison, 'parts' | 'unshownParts'> {
  const changed = parts.filter(({ kind }) => kind === 'changed')
  const last = changed[mostParts - 1]
  if (last === undefined || changed.length === mostParts) return { parts, unshownParts: 0 }
  return { parts: parts.slice(0, parts.indexOf(last) + 1), unshownParts: changed.length - mostParts }
}
