import { withLineFeeds } from '#domain/fields/visible-text.ts'
import type { FormFields } from './record-kind.ts'

export type Side = 'mine' | 'theirs'

/** A field that two people left with different values. */
export interface FieldConflict {
  name: string
  mine: string
  theirs: string
  /** Who left it otherwise than both had found it; unknown when that is not known. */
  changedBy: 'me' | 'them' | 'both' | 'unknown'
}

export type Choices = Readonly<Partial<Record<string, Side>>>

/** The fields of a form that differ from what someone else stored. `base` is what both began with. */
export function conflictingFields<Fields extends FormFields>(
  names: readonly (keyof Fields & string)[],
  mine: Fields,
  theirs: Fields,
  base: Fields | null,
): FieldConflict[] {
  const fields = names.map((name) => ({ name, mine: textOf(mine[name]), theirs: textOf(theirs[name]), base: base && textOf(base[name]) }))
  return fields
    .filter((field) => field.mine !== field.theirs)
    .map(({ base, ...field }) => ({
      ...field,
      changedBy: base === null ? 'unknown' : field.theirs === base ? 'me' : field.mine === base ? 'them' : 'both',
    }))
}

/** What needs no thought is chosen already: a field that only one of the two has changed. */
export function plainChoices(conflicts: readonly FieldConflict[]): Choices {
  const sides: Partial<Record<FieldConflict['changedBy'], Side>> = { me: 'mine', them: 'theirs' }
  return Object.fromEntries(conflicts.flatMap(({ name, changedBy }) => (sides[changedBy] ? [[name, sides[changedBy]]] : [])))
}

/** The form as it was chosen, field by field; what nobody was asked about is mine. */
export function mergeFields<Fields extends FormFields>(mine: Fields, theirs: Fields, choices: Choices): Fields {
  const taken = Object.entries(theirs).filter(([name]) => choices[name] === 'theirs')
  return Object.assign({ ...mine }, Object.fromEntries(taken))
}

/** True for values that a form shows alike: line ends and spaces at the ends make no difference. */
export function isSameValue(one: string | boolean | undefined, other: string | boolean | undefined): boolean {
  return one === other || textOf(one) === textOf(other)
}

function textOf(value: string | boolean | undefined): string {
  return withLineFeeds(String(value)).trim()
}
