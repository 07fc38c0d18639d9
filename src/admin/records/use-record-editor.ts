import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { showToast } from '#stores/browser/toasts.ts'
import { storeDraft, unpublishRecord } from '#stores/records/draft-steps.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { continueAs, draftSubject } from '../shell/continued.ts'
import { go, readdress } from '../shell/navigation.ts'
import { draftPath } from '../shell/router.ts'
import { useDraftOffer } from './use-draft-offer.ts'
import { type EditorWiring, useRecordSave } from './use-record-save.ts'

function useServerDraft<Fields extends FormFields, Stored extends { id: number }>(
  wiring: EditorWiring<Fields, Stored>,
  fillForm: (fields: Fields) => void,
) {
  const { editing, home } = wiring
  const { server, kind } = editing
  const draftId = useStore(server.$draft)?.id
  /** The draft in the address. */
  const shown = useRef(editing.lastDraft())

  // A new draft gets an address, under which a reload or a login finds the form again.
  useEffect(() => {
    if (draftId === undefined || editing.$id.get() !== null || !kind.drafting) return
    const path = draftPath(kind.drafting.kind, draftId)
    if (location.pathname + location.search === path) return
    continueAs(draftSubject(kind.key, draftId), kind.key, shown.current)
    shown.current = draftId
    readdress(path)
  }, [draftId])

  async function discardServerDraft(): Promise<void> {
    const published = await editing.discardDraft()
    if (published === undefined) return
    showToast({ title: 'Draft deleted' })
    if (editing.$id.get() === null) go(home, { anyway: true })
    else fillForm(published)
  }

  /** Continues in the form of the draft that the record became. */
  async function unpublish(): Promise<void> {
    const id = editing.$id.get()
    if (id === null || !kind.drafting) return
    const draft = await unpublishRecord(kind.drafting.kind, id)
    if (draft === undefined) return
    kind.drafting.reload()
    go(draftPath(kind.drafting.kind, draft), { anyway: true })
  }

  return { unpublish, saveDraft: () => storeDraft(editing), discardServerDraft }
}

export function useRecordEditor<Fields extends FormFields, Stored extends { id: number }>(wiring: EditorWiring<Fields, Stored>) {
  const { editing, form, names } = wiring
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
  return { editing, form, stored: wiring.stored, restoreVersion, ...saving, ...drafting, ...offer }
}

export type RecordEditorState<Fields extends FormFields, Stored extends { id: number }> = ReturnType<typeof useRecordEditor<Fields, Stored>>
