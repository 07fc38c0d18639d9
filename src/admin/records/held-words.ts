import { conflictingFields } from '#stores/records/conflict.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { commonStart } from './common-start.ts'
import { fieldLabel } from './FieldVersions.tsx'

const shown = 80

/** The text from the first difference on, from the start of its word. Blank if text was only deleted. */
function changeIn(typed: string, stored: string): string {
  const from = typed.lastIndexOf(' ', commonStart(typed, stored)) + 1
  const text = typed
    .slice(from, from + shown)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text && `${from > 0 ? '…' : ''}${text}${from + shown < typed.length ? '…' : ''}`
}

/** Which fields a kept text changes, and the start of the change in the longest of them. */
export function heldWords<Fields extends FormFields>(names: readonly (keyof Fields & string)[], typed: Fields, stored: Fields): string {
  const changed = conflictingFields(names, typed, stored, null)
  const [longest] = changed.filter(({ name }) => typeof typed[name] === 'string').toSorted((a, b) => b.mine.length - a.mine.length)
  const text = longest ? changeIn(longest.mine, longest.theirs) : ''
  return `${changed.map(({ name }) => fieldLabel(name)).join(', ')}${text && `: “${text}”`}`
}
