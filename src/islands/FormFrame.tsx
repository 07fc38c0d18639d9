import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { trapField, type VisitorFormTexts } from '#domain/enquiries/visitor-form.ts'
import type { VisitorForm, VisitorFormState } from '#stores/visitors/visitor-form.ts'
import { FormSent } from './FormSent.tsx'
import { prepareToaster, summonToaster } from './summon-toaster.ts'

interface FormFrameProps {
  name: string
  /** Where the browser posts to when there is no script. */
  action: string
  store: VisitorForm
  texts: VisitorFormTexts
  /** Reads what was typed; consent and its like are read by the form itself. */
  read: (form: HTMLFormElement) => Readonly<Record<string, unknown>>
  children: (state: VisitorFormState) => ReactNode
}

/** Out of sight and out of the tab order: a person never meets it. */
function Trap({ form }: { form: string }): ReactNode {
  return (
    <div className="form-trap" aria-hidden="true">
      <label htmlFor={`${form}-${trapField}`}>Leave this empty</label>
      <input id={`${form}-${trapField}`} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** The form is alive: it validates by itself, and a press of the button that came too early counts now. */
function useWakening(form: RefObject<HTMLFormElement | null>, anew: boolean): void {
  useEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    form.current.dispatchEvent(new Event('awake'))
    summonToaster()
    if (anew) form.current.querySelector<HTMLElement>('.field')?.focus()
  }, [form, anew])
}

/** After a refusal the focus goes to the first field in error, else back to the button that lost it while it was disabled. */
function useRefusalFocus(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (first) first.focus()
    else if (document.activeElement === document.body) form.current?.querySelector('button')?.focus()
  }, [form, refusals])
}

function OpenForm({ name, action, store, read, children, state }: FormFrameProps & { state: VisitorFormState }): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  useWakening(form, state.anew)
  useRefusalFocus(form, state.refusals)
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void store.submit(read(event.currentTarget))
  }
  const mend = ({ target }: SyntheticEvent): void => {
    if (target instanceof HTMLElement && target.dataset['field'] !== undefined) store.mend(target.dataset['field'])
    else if ('name' in target && typeof target.name === 'string') store.mend(target.name)
  }
  return (
    <form ref={form} method="post" action={action} onSubmit={submit} onInput={mend} onFocus={prepareToaster} className="grid gap-5">
      <Trap form={name} />
      {children(state)}
    </form>
  )
}

/** A visitors' form with its success view. Rendered by the build too: it posts without script as it does with. */
export function FormFrame(props: FormFrameProps): ReactNode {
  const state = useStore(props.store.$state)
  if (state.phase === 'success') return <FormSent texts={props.texts} onAgain={props.store.again} />
  return <OpenForm {...props} state={state} />
}
