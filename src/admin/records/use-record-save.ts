import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Draft } from '#domain/drafts/drafts.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { type Choices, isSameValue, mergeFields } from '#stores/records/conflict.ts'
import { storeDraft } from '#stores/records/draft-steps.ts'
import { isUnsaved } from '#stores/records/keeper.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import type { SaveOutcome, Theirs } from '#stores/records/record-save.ts'
import { continueAs } from '../shell/continued.ts'
import { dropLastFailure } from '../shell/last-failure.ts'
import { go, readdress } from '../shell/navigation.ts'
import type { EditorProps } from './EditorScreen.tsx'
import { showFaults } from './show-faults.ts'

export interface EditorWiring<Fields extends FormFields, Stored extends { id: number }> extends EditorProps<Fields, Stored> {
  form: UseFormReturn<Fields, unknown, object>
  /** The form's fields in order, at which faults are shown. */
  names: readonly FieldPath<Fields>[]
  pathOf: (id: number) => string
}

/**
 * Continues in the form after a save. The form shows the stored values, plus anything typed during the save.
 * The inputs stay mounted, so that caret, scroll position and undo history are kept.
 */
function continueAfterSave<Fields extends FormFields, Stored extends { id: number }>(
  { editing, form, pathOf }: EditorWiring<Fields, Stored>,
  saved: Theirs<Stored>,
  sent: Fields,
): void {
  const isCreated = editing.$id.get() !== saved.record.id
  const typed = form.getValues()
  const values = editing.kind.fieldsOf(saved.record)
  for (const name of editing.kind.names) if (typed[name] !== sent[name]) values[name] = typed[name]
  editing.continueWith(saved)
  form.reset(values, { keepFieldsRef: true })
  if (isCreated) {
    continueAs(`${editing.kind.key}:${saved.record.id}`, editing.kind.key, editing.lastDraft())
    readdress(pathOf(saved.record.id))
  }
  editing.type(values)
}

/** Two people edited one record or one draft, or one person in two tabs. */
export interface Conflict<Fields, Stored> {
  /** The values in the form, the stored values, and the version that both started from. */
  mine: Fields
  theirs: Fields
  base: Fields | null
  stored: { kind: 'record'; saved: Theirs<Stored> } | { kind: 'draft'; draft: Draft }
}

interface SaveRequest<Fields, Stored> {
  /** The conflict that this save resolves. It replaces only that version, so a third save conflicts too. */
  over?: { mine: Fields; saved: Theirs<Stored> }
  stay?: boolean
  /** Creates a new record, because the original was deleted during the edit. */
  asNew?: boolean
}

/** Shows faults at their fields, and a conflict until it is resolved. */
export function useRecordSave<Fields extends FormFields, Stored extends { id: number }>(
  wiring: EditorWiring<Fields, Stored>,
  fillForm: (fields: Fields) => void,
) {
  const { editing, form, names, home } = wiring
  const [conflict, setConflict] = useState<Conflict<Fields, Stored> | null>(null)
  /** The answer to the last save, if someone had deleted the record. */
  const [gone, setGone] = useState<object | null>(null)
  /** A question about an unlikely value, asked before the save. */
  const [doubt, setDoubt] = useState<{ question: string; save: () => void } | null>(null)
  /** The question that the person confirmed. */
  const settled = useRef<string | undefined>(undefined)
  const fieldsOf = (theirs: Theirs<Stored>): Fields => editing.kind.fieldsOf(theirs.record)

  const save = (request: SaveRequest<Fields, Stored>, event?: SyntheticEvent): Promise<void> =>
    form.handleSubmit(
      async (input) => {
        if (!asks(() => void save(request))) await send(input, request)
      },
      () => settle(request.over),
    )(event)

  /** Runs a step towards publication, once the form has no faults and an unlikely date is confirmed. */
  const check = (step: () => void): void => void form.handleSubmit(() => asks(step) || step())()

  /** Asks about an unlikely value, if there is one. `proceed` runs once the person has confirmed it. */
  function asks(proceed: () => void): boolean {
    const question = doubtOf()
    if (question === undefined) return false
    const confirm = (): void => {
      settled.current = question
      setDoubt(null)
      proceed()
    }
    setDoubt({ question, save: confirm })
    return true
  }

  /** A value that was already stored needs no confirmation. */
  function doubtOf(): string | undefined {
    const { doubtOf: ask } = editing.kind
    const question = ask?.(form.getValues(), new Date())
    const stored = editing.$record.get()
    const known = stored === null ? undefined : ask?.(editing.kind.fieldsOf(stored), new Date())
    return question === settled.current || question === known ? undefined : question
  }

  async function send(input: object, request: SaveRequest<Fields, Stored>): Promise<void> {
    const sent = { ...form.getValues() }
    const outcome = request.asNew ? await editing.saveAsNew(input) : await editing.save(input, request.over?.saved)
    setGone(outcome.kind === 'gone' ? outcome : null)
    if (outcome.kind === 'saved') finish(outcome.saved, sent, request)
    else showOutcome(outcome, request)
  }

  /** Stays in the form if the person kept typing during the save. */
  function finish(saved: Theirs<Stored>, sent: Fields, { stay = false }: SaveRequest<Fields, Stored>): void {
    const typed = form.getValues()
    const typedOn = editing.kind.names.some((name) => typed[name] !== sent[name])
    if (stay || typedOn) {
      flushSync(() => setConflict(null))
      continueAfterSave(wiring, saved, sent)
    } else go(home, { anyway: true })
  }

  function showOutcome(outcome: SaveOutcome<Stored>, { over }: SaveRequest<Fields, Stored>): void {
    if (outcome.kind === 'conflict') {
      // The comparison shows this fault itself.
      dropLastFailure()
      setConflict({
        ...{ mine: form.getValues(), theirs: fieldsOf(outcome.theirs), base: over ? fieldsOf(over.saved) : editing.baseOf() },
        stored: { kind: 'record', saved: outcome.theirs },
      })
    } else if (outcome.kind === 'faulty') {
      settle(over)
      showFaults(form, names, outcome.faults)
    } else if (outcome.kind === 'gone') setConflict(null)
    else if (over) fillForm(over.mine)
  }

  /** Shows the fields again, so that a fault can be shown at one of them. */
  function settle(over: SaveRequest<Fields, Stored>['over']): void {
    if (over) editing.accept(over.saved)
    flushSync(() => setConflict(null))
  }

  /** Compares the text with a draft that someone else stored in the meantime. */
  function compare(): void {
    const trouble = editing.server.$trouble.get()
    const { drafting } = editing.kind
    if (trouble.kind !== 'conflict' || !drafting) return
    const { theirs: draft } = trouble
    setConflict({ mine: form.getValues(), theirs: drafting.fromFields(draft.fields), base: null, stored: { kind: 'draft', draft } })
  }

  async function resolve({ mine, theirs, stored }: Conflict<Fields, Stored>, choices: Choices): Promise<void> {
    const merged = mergeFields(mine, theirs, choices)
    if (stored.kind === 'draft') {
      editing.server.resolve(stored.draft)
      setConflict(null)
      fillForm(merged)
      return isUnsaved(stored.draft) ? editing.flush() : storeDraft(editing)
    }
    const over = { mine, saved: stored.saved }
    if (editing.kind.names.every((name) => isSameValue(merged[name], theirs[name]))) {
      settle(over)
      fillForm(merged)
      showToast({ title: 'Their version kept', description: 'It is now in the form. You had no other changes.' })
      return
    }
    fillForm(merged)
    await save({ over })
  }

  const submit = (event: SyntheticEvent, stay: boolean): Promise<void> => save({ stay }, event)
  const saveAsNew = (): void => void save({ asNew: true })
  const doubted = { doubt, dropDoubt: () => setDoubt(null) }
  return { submit, check, saveAsNew, gone, conflict, compare, resolve, keepEditing: () => setConflict(null), ...doubted }
}
