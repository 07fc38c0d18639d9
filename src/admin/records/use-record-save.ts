import { useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '#stores/browser/toasts.ts'
import { type Choices, isSameValue, mergeFields } from '#stores/records/conflict.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import type { Theirs } from '#stores/records/record-save.ts'
import { go } from '../shell/navigation.ts'
import type { EditorWiring } from './editor-wiring.ts'
import { showFaults } from './show-faults.ts'

/** Two people edited one record: what stands in the form, what the other one stored, and what both began with. */
export interface Conflict<Fields, Stored> {
  mine: Fields
  theirs: Theirs<Stored>
  base: Fields | null
}

/** Saving a form: faults come up at their fields, a conflict until it is settled. */
export function useRecordSave<Fields extends FormFields, Input, Stored>(
  { desk, form, names, home }: EditorWiring<Fields, Input, Stored>,
  lay: (fields: Fields) => void,
) {
  const [conflict, setConflict] = useState<Conflict<Fields, Stored> | null>(null)
  const fieldsOf = (theirs: Theirs<Stored>): Fields => desk.kind.fieldsOf(theirs.record)

  /** `over`: the conflict that this save settles. It replaces the version that was seen, so that a third person's save is a conflict anew. */
  const saving = (over: Conflict<Fields, Stored> | null) =>
    form.handleSubmit(
      async (input) => {
        const outcome = await desk.save(input, over?.theirs)
        if (outcome.kind === 'saved') go(home, { anyway: true })
        else if (outcome.kind === 'conflict')
          setConflict({ mine: form.getValues(), theirs: outcome.theirs, base: over ? fieldsOf(over.theirs) : desk.baseOf() })
        else if (outcome.kind === 'faulty') {
          settle(over)
          showFaults(form, names, outcome.faults)
        } else if (over) lay(over.mine)
      },
      () => settle(over),
    )

  /** The fields stand again, so that a fault can be shown at one of them. */
  function settle(over: Conflict<Fields, Stored> | null): void {
    if (over) desk.accept(over.theirs)
    flushSync(() => setConflict(null))
  }

  async function resolve(over: Conflict<Fields, Stored>, choices: Choices): Promise<void> {
    const theirs = fieldsOf(over.theirs)
    const merged = mergeFields(over.mine, theirs, choices)
    if (desk.kind.names.every((name) => isSameValue(merged[name], theirs[name]))) {
      settle(over)
      lay(merged)
      showToast({ title: 'Their version stands', description: 'It is in the form now. Nothing of yours was left to save.' })
      return
    }
    lay(merged)
    await saving(over)()
  }

  return { submit: saving(null), conflict, resolve, keepEditing: () => setConflict(null) }
}
