import { useEffect } from 'react'
import type { FormFields } from '#stores/records/record-kind.ts'
import type { EditorWiring } from './editor-wiring.ts'
import { useDraftOffer } from './use-draft-offer.ts'
import { useRecordSave } from './use-record-save.ts'
import { useServerDraft } from './use-server-draft.ts'

export function useRecordEditor<Fields extends FormFields, Input, Stored extends { id: number }>(
  wiring: EditorWiring<Fields, Input, Stored>,
) {
  const { editing, form, home, names } = wiring
  const fillForm = (fields: Fields): void => {
    form.reset(fields)
    editing.type(fields)
  }
  const offer = useDraftOffer(wiring, (fields) => form.reset(fields))
  const saving = useRecordSave(wiring, fillForm)
  const drafting = useServerDraft(wiring, fillForm)
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => editing.type(values) }), [form, editing])
  useEffect(() => {
    // A new record starts with the focus in its first field.
    if (editing.$id.get() === null && names[0] !== undefined) form.setFocus(names[0])
  }, [editing, form])
  /** Returns false when the restoration was refused. */
  const restoreVersion = async (n: number): Promise<boolean> => {
    const fields = await editing.restore(n)
    if (fields !== undefined) fillForm(fields)
    return fields !== undefined
  }
  return { editing, form, home, restoreVersion, ...saving, ...drafting, ...offer }
}

export type RecordEditorState<Fields extends FormFields, Input, Stored extends { id: number }> = ReturnType<
  typeof useRecordEditor<Fields, Input, Stored>
>
