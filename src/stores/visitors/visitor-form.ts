import { atom, type ReadableAtom } from 'nanostores'
import type * as z from 'zod'
import { dataComplaintSchema, dataComplaintTexts } from '#domain/enquiries/data-complaint.ts'
import { enquiryFormSchema, enquirySchema, enquiryTexts } from '#domain/enquiries/enquiries.ts'
import { fieldErrors } from '#domain/fields/field-errors.ts'
import { followTexts } from '#domain/follows/follow-consent.ts'
import { followSchema } from '#domain/follows/follow-form.ts'
import { fillTimeHeader, type LiveFormTexts, trapField } from '#domain/forms/visitor-form.ts'
import { api } from '#domain/site/paths.ts'
import { newsletterTexts, subscriptionSchema } from '#domain/subscribers/newsletter-form.ts'
import { dismissToast, showFailure } from '../browser/toasts.ts'
import { HttpError, send } from '../http/http.ts'
import { track } from './analytics.ts'
import { noteOnVisit } from './visit-notes.ts'

export interface VisitorFormState {
  phase: 'idle' | 'submitting' | 'success'
  errors: Readonly<Record<string, string>>
  /** The server's error about the whole form, or a notice that it was not sent. */
  notice: string | null
  /** Increases with every refusal, so that the focus moves to the first error each time. */
  refusals: number
  /** True for a form that is shown again after it was sent. */
  isRepeated: boolean
}

interface VisitorFormOptions {
  name: string
  address: string
  texts: LiveFormTexts
  /** The schema for validation. */
  form: z.ZodType<Record<string, unknown>>
  /** The schema of the sent fields, if the form has others that are not sent. */
  body?: z.ZodType<Record<string, unknown>>
  /** What the practice's own statistics count when the form was sent. */
  counts?: 'enquiry'
}

const idle: VisitorFormState = { phase: 'idle', errors: {}, notice: null, refusals: 0, isRepeated: false }

function firstOfEach(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])))
}

/** Converts a failed call to errors by field, or to the server's sentence if the visitor can act on it. */
function readFailure(error: unknown, unsent: string): Pick<VisitorFormState, 'errors' | 'notice'> {
  if (!(error instanceof HttpError) || error.status >= 500) return { errors: {}, notice: unsent }
  if (error.problem?.errors) return { errors: firstOfEach(error.problem.errors), notice: null }
  return { errors: {}, notice: error.problem?.detail ?? unsent }
}

/** The page keeps the text until it has been sent. */
export function createVisitorForm({ name, address, texts, form, body = form, counts }: VisitorFormOptions) {
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
    refuse(readFailure(error, texts.unsent))
    failed = showFailure(texts.failed.title, texts.failed.text)
  }

  /** Validates the form. Shows a failure and returns undefined if validation itself throws, as in an old browser. */
  const check = (typed: Readonly<Record<string, unknown>>) => {
    try {
      return form.safeParse(typed)
    } catch (error) {
      return fail(error)
    }
  }

  const submit = async (typed: Readonly<Record<string, unknown>>): Promise<void> => {
    if ($state.get().phase === 'submitting') return
    const checked = check(typed)
    if (checked === undefined) return
    if (!checked.success) return refuse({ errors: firstOfEach(fieldErrors(checked.error)), notice: null })
    $state.set({ ...$state.get(), phase: 'submitting', errors: {}, notice: null })
    // Dismiss the toast of an earlier failure, because it would cover the success view on a phone.
    if (failed !== undefined) dismissToast(failed)
    try {
      await post(typed)
    } catch (error) {
      return fail(error)
    }
    track('form-submit', { form: name })
    if (counts) noteOnVisit(counts)
    $state.set({ ...idle, phase: 'success' })
  }

  /** Clears a field's error while it is being corrected. */
  const clearError = (field: string): void => {
    const state = $state.get()
    if (!(field in state.errors)) return
    const { [field]: _corrected, ...errors } = state.errors
    $state.set({ ...state, errors })
  }

  /** Returns from the success view to an empty form. */
  const again = (): void => {
    openedAt = performance.now()
    $state.set({ ...idle, isRepeated: true })
  }
  const readable: ReadableAtom<VisitorFormState> = $state
  return { texts, $state: readable, submit, clearError, again }
}

export type VisitorForm = ReturnType<typeof createVisitorForm>

/** As specified, unless the visitor names other parties or a deadline. The consent is checked and not sent. */
export const specifiedBody = enquirySchema.transform(({ otherParties, deadline, ...specified }) => ({
  ...specified,
  ...(otherParties !== null && { otherParties }),
  ...(deadline !== null && { deadline }),
}))

export const enquiryForm = createVisitorForm({
  name: 'contact',
  address: api.contact,
  texts: enquiryTexts,
  form: enquiryFormSchema,
  body: specifiedBody,
  counts: 'enquiry',
})

export const newsletterForm = createVisitorForm({
  name: 'newsletter',
  address: api.newsletter,
  texts: newsletterTexts,
  form: subscriptionSchema,
})

/** By the name in `data-visitor-form`. */
export const visitorForms: Readonly<Record<string, VisitorForm>> = {
  complaint: createVisitorForm({
    name: 'data-complaint',
    address: api.dataComplaint,
    texts: dataComplaintTexts,
    form: dataComplaintSchema,
  }),
  enquiry: enquiryForm,
  follow: createVisitorForm({ name: 'follow', address: api.newsletterFollows, texts: followTexts, form: followSchema }),
  newsletter: newsletterForm,
}
