import type { FormFields } from '#stores/records/record-kind.ts'
import type { Theirs } from '#stores/records/record-save.ts'
import { continueAs } from '../shell/continued.ts'
import { go } from '../shell/navigation.ts'
import type { EditorWiring } from './editor-wiring.ts'

/**
 * Continues in the form after a save. The form shows the stored values, plus anything typed during the save.
 * The inputs stay mounted, so that caret, scroll position and undo history are kept.
 */
export function goOnWith<Fields extends FormFields, Input, Stored extends { id: number }>(
  { editing, form, pathOf }: EditorWiring<Fields, Input, Stored>,
  saved: Theirs<Stored>,
  sent: Fields,
): void {
  const isCreated = editing.$id.get() !== saved.record.id
  const typed = form.getValues()
  const laid = editing.kind.fieldsOf(saved.record)
  for (const name of editing.kind.names) if (typed[name] !== sent[name]) laid[name] = typed[name]
  editing.goOn(saved)
  form.reset(laid, { keepFieldsRef: true })
  if (isCreated) {
    continueAs(editing.kind.key, saved.record.id)
    go(pathOf(saved.record.id), { replace: true, anyway: true, still: true })
  }
  editing.type(laid)
}
