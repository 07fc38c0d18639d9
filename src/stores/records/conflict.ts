import { withLineFeeds } from '#domain/fields/visible-text.ts'
import type { FormFields } from './record-kind.ts'

export type Side = 'mine' | 'theirs'

export interface FieldConflict {
  name: string
  mine: string
  theirs: string
  /** Who changed the field. Unknown without the common starting values. */
  changedBy: 'me' | 'them' | 'both' | 'unknown'
}

export type Choices = Readonly<Partial<Record<string, Side>>>

/** The fields where the two versions differ. `base` are the values that both started from. */
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

/** Preselects a side for each field that only one of the two has changed. */
export function plainChoices(conflicts: readonly FieldConflict[]): Choices {
  const sides: Partial<Record<FieldConflict['changedBy'], Side>> = { me: 'mine', them: 'theirs' }
  return Object.fromEntries(conflicts.flatMap(({ name, changedBy }) => (sides[changedBy] ? [[name, sides[changedBy]]] : [])))
}

/** Fields without a choice keep my value. */
export function mergeFields<Fields extends FormFields>(mine: Fields, theirs: Fields, choices: Choices): Fields {
  const taken = Object.entries(theirs).filter(([name]) => choices[name] === 'theirs')
  return Object.assign({ ...mine }, Object.fromEntries(taken))
}

/** Line ends and surrounding spaces make no difference. */
export function isSameValue(one: string | boolean | undefined, other: string | boolean | undefined): boolean {
  return one === other || textOf(one) === textOf(other)
}

function textOf(value: string | boolean | undefined): string {
  return withLineFeeds(String(value)).trim()
}

/** Whether two forms have exactly the same values. */
export function isSameText(one: object, other: object): boolean {
  const values = new Map(Object.entries(other))
  return Object.entries(one).length === values.size && Object.entries(one).every(([name, value]) => values.get(name) === value)
}
