/** Shows on the form's button that it is being sent. Used before and after the form's own script has loaded. */
export function showSending(form: HTMLFormElement, isSending: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!button) return
  button.disabled = isSending
  // Page translation moves the button's text node, so the whole text is replaced.
  button.textContent = (isSending ? button.dataset['sending'] : button.dataset['ready']) ?? ''
}

/** Shows a fault of the whole form. */
export function showNotice(form: HTMLFormElement, text: string | null): void {
  const notice = form.querySelector('[role="alert"]')
  if (notice && notice.textContent !== (text ?? '')) notice.textContent = text
}

const successView = (form: HTMLFormElement) => form.parentElement?.querySelector<HTMLElement>('.form-sent') ?? null

/** Replaces the form with its success view. Focuses the view, so that screen readers read it. */
export function showSent(form: HTMLFormElement): void {
  const view = successView(form)
  form.hidden = true
  if (!view) return
  view.hidden = false
  view.focus()
}

/** Replaces the success view with an empty form. */
export function showFormAgain(form: HTMLFormElement): void {
  const view = successView(form)
  form.reset()
  form.hidden = false
  if (view) view.hidden = true
  form.querySelector<HTMLElement>('.field')?.focus()
}

/** Calls `onAgain` when the button of the success view is pressed. */
export function whenAgain(form: HTMLFormElement, onAgain: () => void): void {
  successView(form)?.querySelector('button')?.addEventListener('click', onAgain)
}
