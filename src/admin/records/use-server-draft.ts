import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Draft } from '#domain/drafts/drafts.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { type Choices, mergeFields } from '#stores/records/conflict.ts'
import { storeDraft, unpublishRecord } from '#stores/records/draft-steps.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { continueAs } from '../shell/continued.ts'
import { go } from '../shell/navigation.ts'
import type { EditorWiring } from './editor-wiring.ts'

export interface ComparedDraft<Fields> {
  mine: Fields
  theirs: Draft
  theirFields: Fields
}

export function useServerDraft<Fields extends FormFields, Input, Stored extends { id: number }>(
  wiring: EditorWiring<Fields, Input, Stored>,
  fillForm: (fields: Fields) => void,
) {
  const { editing, form, home, draftPathOf } = wiring
  const { server } = editing
  const [compared, setCompared] = useState<ComparedDraft<Fields> | null>(null)

  const draftId = useStore(server.$draft)?.id

  // A new draft gets an address, under which a reload or a login finds the form again.
  useEffect(() => {
    if (draftId === undefined || editing.$id.get() !== null || draftPathOf === undefined) return
    const path = draftPathOf(draftId)
    if (location.pathname + location.search === path) return
    continueAs(`${editing.kind.key}-draft`, draftId)
    go(path, { replace: true, anyway: true, still: true })
  }, [draftId])

  const saveDraft = (): Promise<void> => storeDraft(editing)

  function compare(): void {
    const trouble = server.$trouble.get()
    if (trouble.kind !== 'conflict' || !server.drafting) return
    const { theirs } = trouble
    setCompared({ mine: form.getValues(), theirs, theirFields: server.drafting.fromFields(theirs.fields) })
  }

  function resolveDraft(choices: Choices): void {
    if (compared === null) return
    const merged = mergeFields(compared.mine, compared.theirFields, choices)
    server.resolve(compared.theirs)
    setCompared(null)
    fillForm(merged)
    void saveDraft()
  }

  async function discardServerDraft(): Promise<void> {
    const published = await editing.discardDraft()
    if (published === undefined) return
    showToast({ title: 'Draft discarded' })
    if (editing.$id.get() === null) go(home, { anyway: true })
    else fillForm(published)
  }

  /** Continues in the form of the draft that the record became. */
  async function unpublish(): Promise<void> {
    const id = editing.$id.get()
    if (id === null || !server.drafting) return
    const draft = await unpublishRecord(server.drafting.kind, id)
    if (draft === undefined) return
    server.drafting.reload()
    go(draftPathOf?.(draft) ?? home, { anyway: true })
  }

  return { unpublish, compared, compare, resolveDraft, endComparison: () => setCompared(null), saveDraft, discardServerDraft }
}
