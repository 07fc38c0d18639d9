import { watchJumpForm } from './jump-form.ts'
import { loadAgain } from './load-again.ts'

export { beginEnquiry } from './enquiry-subject.ts'

/**
 * Loads a form's code when the visitor comes near it. Each interaction tries again until it has loaded. Until
 * then the browser validates the form and posts it to the same address.
 */
function loadWhenNear(form: HTMLFormElement): void {
  const load = loadAgain(async () => (await import('#islands/forms/LiveForm.tsx')).activateForm(form))
  const tryLoad = () => void load().catch(() => undefined)
  for (const sign of ['focusin', 'pointerdown']) form.addEventListener(sign, tryLoad, { passive: true })
  // The page's first interaction may have been in this form, which then received none of these events.
  if (form.contains(document.activeElement)) tryLoad()
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      tryLoad()
    },
    { rootMargin: '400px' },
  )
  observer.observe(form)
}

/** Starts at the first interaction with the page (first-form-script.ts). */
export function wakeForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-visitor-form]')) loadWhenNear(form)
  watchJumpForm()
}
