import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { attention } from '#domain/fields/counts.ts'
import type { VisitorFormTexts } from '#domain/forms/visitor-form.ts'
import { adoptStyles } from '#stores/browser/adopt-styles.ts'
import { $toast, dismissToast } from '#stores/browser/toasts.ts'
import { type VisitorForm, type VisitorFormState, visitorForms } from '#stores/visitors/visitor-form.ts'
import styles from '#styles/live-form.css?inline'
import { Button } from '#ui/Button.tsx'
import { Toaster } from '#ui/Toaster.tsx'
import { Tick } from '../Tick.tsx'

/** The elements of a prebuilt form in which React draws, and its button's text. */
function placesOf(form: HTMLFormElement) {
  const notice = form.querySelector('[role="alert"]')
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const sent = form.parentElement?.querySelector(`[data-success-of="${form.dataset['visitorForm']}"]`)
  if (!notice || !button || !sent) throw new Error('The form has no place for a message, its button or the success view.')
  const errors = [...form.querySelectorAll<HTMLElement>('[data-error-of]')].map((place) => [place.dataset['errorOf'] ?? '', place] as const)
  const words = { ready: button.textContent, sending: button.dataset['sending'] ?? '' }
  button.replaceChildren()
  return { errors: new Map(errors), notice, button, sent, words }
}

type Places = ReturnType<typeof placesOf>

/** Reads the form's current values, because browsers fill in fields without an event. Consent is not sent. */
function read(form: HTMLFormElement): Record<string, unknown> {
  const typed = new FormData(form)
  return { ...Object.fromEntries(typed), consent: typed.has('consent') }
}

/** A form with one field shows its error only there. */
function noticeOf({ errors, notice }: VisitorFormState, { errors: fields }: Places): string | null {
  const count = Object.keys(errors).length
  return notice !== null || count === 0 || fields.size === 1 ? notice : attention(count)
}

/** Each text has a separate element, because translation moves the text nodes that React would remove. */
const say = (text: string | null | undefined, place: Element): ReactNode =>
  text ? createPortal(<span key={text}>{text}</span>, place, text) : null

function markField(form: HTMLFormElement, name: string, place: Element, isFaulty: boolean): void {
  const control = form.querySelector(`[name="${name}"]`)
  const hint = form.querySelector(`[id="${control?.id}-hint"]`)
  const described = [hint?.id, isFaulty && place.id].filter(Boolean).join(' ')
  // Without the value 'false', browsers call a required box invalid before anyone has used it.
  control?.setAttribute('aria-invalid', String(isFaulty))
  if (described) control?.setAttribute('aria-describedby', described)
  else control?.removeAttribute('aria-describedby')
}

/** Until this runs, the browser validates and posts the form. */
function useFormEvents(form: HTMLFormElement, store: VisitorForm): void {
  useLayoutEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    form.noValidate = true
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        void store.submit(read(form))
      },
      { signal },
    )
    form.addEventListener('input', ({ target }) => target instanceof Element && store.clearError(target.getAttribute('name') ?? ''), {
      signal,
    })
    return () => {
      ending.abort()
      form.noValidate = false
    }
  }, [form, store])
}

/** Moves the focus to the first fault, to the success view, or into the form when it is shown again. */
function useFocus(form: HTMLFormElement, { phase, refusals, isRepeated }: VisitorFormState, button: HTMLElement): void {
  useEffect(() => {
    if (refusals === 0) return
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    // The button lost the focus while it was disabled.
    if (first) first.focus()
    else if (document.activeElement === document.body) button.focus()
    // The toast at the foot of the window would cover them.
    if (!first) button.scrollIntoView({ block: 'center' })
  }, [form, refusals, button])
  useLayoutEffect(() => {
    form.hidden = phase === 'success'
    if (phase !== 'idle' || !isRepeated) return
    form.reset()
    form.querySelector<HTMLElement>('.field')?.focus()
  }, [form, phase, isRepeated])
}

/** Replaces the form after it was sent. It has the focus, so that screen readers read it. */
function FormSent({ texts, onAgain }: { texts: VisitorFormTexts; onAgain: () => void }): ReactNode {
  const view = useRef<HTMLDivElement>(null)
  // Runs after the form is hidden, so that the browser scrolls to the final place of the view.
  useEffect(() => view.current?.focus(), [])
  return (
    <div ref={view} tabIndex={-1} role="status" className="form-sent">
      <Tick />
      <div>
        <p className="font-serif text-lg">
          {texts.sent.title} {texts.sent.text}
        </p>
        <Button className="mt-5" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  )
}

interface LiveFormProps {
  form: HTMLFormElement
  places: Places
  store: VisitorForm
}

/**
 * The changing parts of a prebuilt form: errors, notice, button and success view. React does not control the
 * fields, so extensions, autofill and translation lose no typed text.
 */
function LiveForm({ form, places, store }: LiveFormProps): ReactNode {
  const state = useStore(store.$state)
  const { errors, button, notice, sent, words } = places
  const isSending = state.phase === 'submitting'
  useFormEvents(form, store)
  useLayoutEffect(() => {
    button.disabled = isSending
    for (const [name, place] of errors) markField(form, name, place, state.errors[name] !== undefined)
  })
  useFocus(form, state, button)
  return (
    <>
      {Array.from(errors, ([name, place]) => say(state.errors[name], place))}
      {say(noticeOf(state, places), notice)}
      {say(isSending ? words.sending : words.ready, button)}
      {state.phase === 'success' && createPortal(<FormSent texts={store.texts} onAgain={store.again} />, sent)}
    </>
  )
}

function PageToaster(): ReactNode {
  return <Toaster toast={useStore($toast)} onDismiss={dismissToast} />
}

let hasToaster = false

/** Validates and sends a prebuilt form. A page has one toaster, however many forms use it. */
export function activateForm(form: HTMLFormElement): void {
  const store = visitorForms[form.dataset['visitorForm'] ?? '']
  if (!store) throw new Error(`There is no form named ${form.dataset['visitorForm']}`)
  adoptStyles(styles)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  // Synchronously, because `placesOf` has emptied the button.
  flushSync(() =>
    root.render(
      <>
        <LiveForm form={form} places={placesOf(form)} store={store} />
        {!hasToaster && <PageToaster />}
      </>,
    ),
  )
  hasToaster = true
}
