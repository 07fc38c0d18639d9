import { atom, type ReadableAtom } from 'nanostores'
import type * as z from 'zod'
import { fillTimeHeader, trapField, type VisitorFormTexts } from '#domain/enquiries/visitor-form.ts'
import { fieldErrors } from '#domain/fields/field-errors.ts'
import { dismissToast, showFailure } from '../browser/toasts.ts'
import { HttpError, send } from '../http/http.ts'
import { track } from './analytics.ts'

export interface VisitorFormState {
  phase: 'idle' | 'submitting' | 'success'
  /** By field, what is wrong with it. */
  errors: Readonly<Record<string, string>>
  /** What the server said of the whole form. */
  notice: string | null
  /** Grows with every refusal, so that the focus goes to the first error each time. */
  refusals: number
  /** True for a form that came back after a success. */
  anew: boolean
}

export interface VisitorForm {
  $state: ReadableAtom<VisitorFormState>
  submit: (typed: Readonly<Record<string, unknown>>) => Promise<void>
  /** The field is being put right: its error goes. */
  mend: (field: string) => void
  /** From the success view back to an empty form. */
  again: () => void
}

export interface VisitorFormOptions {
  name: string
  address: string
  texts: VisitorFormTexts
  /** What is checked. */
  form: z.ZodType
  /** What is sent of it. */
  body: z.ZodType<Record<string, unknown>>
}

const idle: VisitorFormState = { phase: 'idle', errors: {}, notice: null, refusals: 0, anew: false }

function firstOfEach(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])))
}

/** What a failed call means for the form: errors by field, else the server's sentence when it is about the visitor's own doing. */
function readFailure(error: unknown): Pick<VisitorFormState, 'errors' | 'notice'> {
  if (!(error instanceof HttpError) || error.status >= 500) return { errors: {}, notice: null }
  if (error.problem?.errors) return { errors: firstOfEach(error.problem.errors), notice: null }
  return { errors: {}, notice: error.problem?.detail ?? null }
}

/** A visitor's form: idle, submitting, success. What was typed stays in the page until it has been sent. */
export function createVisitorForm({ name, address, texts, form, body }: VisitorFormOptions): VisitorForm {
  const $state = atom(idle)
  let openedAt = 0
  let failed: number | undefined
  const refuse = (failure: Pick<VisitorFormState, 'errors' | 'notice'>): void =>
    $state.set({ ...idle, ...failure, refusals: $state.get().refusals + 1 })

  const post = (typed: Readonly<Record<string, unknown>>): Promise<void> => {
    const trapped = typed[trapField] ? { [trapField]: typed[trapField] } : {}
    const headers = { [fillTimeHeader]: String(Math.round(performance.now() - openedAt)) }
    return send(address, { method: 'POST', body: { ...body.parse(typed), ...trapped }, headers })
  }

  const fail = (error: unknown): void => {
    refuse(readFailure(error))
    failed = showFailure(texts.failed.title, texts.failed.text)
  }

  /** Undefined where the check itself fails, as in a browser without what it needs. The visitor is told. */
  const check = (typed: Readonly<Record<string, unknown>>) => {
    try {
      return form.safeParse(typed)
    } catch (error) {
      return fail(error)
    }
  }

  const submit: VisitorForm['submit'] = async (typed) => {
    if ($state.get().phase === 'submitting') return
    const checked = check(typed)
    if (checked === undefined) return
    if (!checked.success) return refuse({ errors: firstOfEach(fieldErrors(checked.error)), notice: null })
    $state.set({ ...$state.get(), phase: 'submitting', errors: {}, notice: null })
    // What it said is over: it would stand beside the success, and on a phone over the button.
    if (failed !== undefined) dismissToast(failed)
    try {
      await post(typed)
    } catch (error) {
      return fail(error)
    }
    track('form-submit', { form: name })
    $state.set({ ...idle, phase: 'success' })
  }

  const mend: VisitorForm['mend'] = (field) => {
    const state = $state.get()
    if (!(field in state.errors)) return
    const { [field]: _mended, ...errors } = state.errors
    $state.set({ ...state, errors })
  }

  const again = (): void => {
    openedAt = performance.now()
    $state.set({ ...idle, anew: true })
  }
  return { $state, submit, mend, again }
}
