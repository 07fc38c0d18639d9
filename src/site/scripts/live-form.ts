import { attention } from '#domain/fields/counts.ts'
import { loadToaster, prepareToaster } from '#islands/load-toaster.ts'
import { complaintForm } from '#stores/visitors/complaint-form.ts'
import { enquiryForm } from '#stores/visitors/enquiry-form.ts'
import { showNotice, showSending, showSent } from '#stores/visitors/form-parts.ts'
import { newsletterForm } from '#stores/visitors/newsletter-form.ts'
import type { VisitorForm, VisitorFormState } from '#stores/visitors/visitor-form.ts'

/** The functions of a form's code that the page's script calls. */
export interface LiveForm {
  submit: () => Promise<void>
  again: () => void
}

const stores: Readonly<Record<string, VisitorForm>> = { complaint: complaintForm, enquiry: enquiryForm, newsletter: newsletterForm }

/** The message of the whole form. A form with one field shows its error only there. */
function noticeOf({ errors, notice }: VisitorFormState, hasConsent: boolean): string | null {
  const count = Object.keys(errors).length
  return notice !== null || count === 0 || !hasConsent ? notice : attention(count)
}

function showError(form: HTMLFormElement, name: string, text: string | undefined): void {
  const control = form.querySelector(`[name="${name}"]`)
  const place = form.querySelector(`[data-error-of="${name}"]`)
  if (!control || !place) return
  if (place.textContent !== (text ?? '')) place.textContent = text ?? ''
  if (text === undefined) {
    // Without it browsers call a required box invalid before anyone has touched it.
    control.setAttribute('aria-invalid', 'false')
    control.removeAttribute('aria-describedby')
  } else {
    control.setAttribute('aria-invalid', 'true')
    control.setAttribute('aria-describedby', place.id)
  }
}

/**
 * After a refusal, focuses the first invalid field.
 * If there is none, focuses the button again, which lost the focus while it was disabled.
 */
function focusAfterRefusal(form: HTMLFormElement): void {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (first) first.focus()
  else if (document.activeElement === document.body) form.querySelector<HTMLElement>('button[type="submit"]')?.focus()
}

function fieldNames(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLElement>('[data-error-of]')].map(({ dataset }) => dataset['errorOf'] ?? '')
}

function show(form: HTMLFormElement, state: VisitorFormState, before: VisitorFormState): void {
  const names = fieldNames(form)
  for (const name of names) showError(form, name, state.errors[name])
  showNotice(form, noticeOf(state, names.includes('consent')))
  if (state.phase !== before.phase) showSending(form, state.phase === 'submitting')
  if (state.phase === 'success') showSent(form)
  else if (state.refusals > before.refusals) focusAfterRefusal(form)
}

/** Reads the form's current values, because browsers fill in fields without an event. Consent is not sent. */
function read(form: HTMLFormElement): Record<string, unknown> {
  const typed = new FormData(form)
  return { ...Object.fromEntries(typed), consent: typed.has('consent') }
}

/**
 * Validates and sends a prebuilt form.
 * It renders nothing again, so extensions and translation may change the page.
 */
export function enliven(form: HTMLFormElement): LiveForm {
  const store = stores[form.dataset['visitorForm'] ?? '']
  if (!store) throw new Error(`There is no form named ${form.dataset['visitorForm']}`)
  form.noValidate = true
  loadToaster()
  let before = store.$state.get()
  store.$state.listen((state) => {
    const last = before
    before = state
    show(form, state, last)
  })
  form.addEventListener('input', ({ target }) => {
    if (target instanceof Element) store.mend(target.getAttribute('name') ?? '')
  })
  if (form.contains(document.activeElement)) prepareToaster()
  else form.addEventListener('focusin', prepareToaster, { once: true })
  return { submit: () => store.submit(read(form)), again: store.again }
}
