import { firstTouch } from './first-touch.ts'
import { loadAgain } from './load-again.ts'

/**
 * Loads a form's code when a visitor who has interacted with the page comes near it. Each further interaction
 * tries again until it has loaded. Until then the browser validates the form and posts it to the same address.
 */
function loadWhenNear(form: HTMLFormElement): void {
  const load = loadAgain(async () => (await import('#islands/enquiries/LiveForm.tsx')).enliven(form))
  const tryLoad = () => void load().catch(() => undefined)
  for (const sign of ['focusin', 'pointerdown']) form.addEventListener(sign, tryLoad, { passive: true })
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      tryLoad()
    },
    { rootMargin: '400px' },
  )
  firstTouch(['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'], () => observer.observe(form))
}

export function wakeForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-visitor-form]')) loadWhenNear(form)
}
