import { showPlainToast } from '#islands/plain-toast.ts'
import { track } from '#stores/visitors/analytics.ts'
import { showFormAgain, showNotice, showSending, showSent, whenAgain } from '#stores/visitors/form-parts.ts'
import { firstTouch } from './first-touch.ts'
import type { LiveForm } from './live-form.ts'
import { loadAgain } from './load-again.ts'

/** Milliseconds that a submitted form waits for its code. */
const timeLimit = 5000
/** Milliseconds until a call times out, as in stores/http/time-limit.ts. */
const callLimit = 15_000

/**
 * Posts the form to the API without the form's code.
 * The browser has checked the required fields and the consent.
 */
async function post(form: HTMLFormElement): Promise<Response> {
  const { consent: _given, ...fields } = Object.fromEntries(new FormData(form))
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), callLimit)
  try {
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json' }
    return await fetch(form.action, { method: 'POST', headers, body: JSON.stringify(fields), signal: ending.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function refuse(form: HTMLFormElement, answer: Response | undefined): Promise<void> {
  const problem: unknown = await answer?.json().catch(() => undefined)
  const isTheirs = answer !== undefined && answer.status < 500
  const detail = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : undefined
  const { failed = '', failedText = '', unsent = '' } = form.dataset
  showNotice(form, isTheirs && typeof detail === 'string' ? detail : unsent)
  showPlainToast({ title: failed, description: failedText, variant: 'destructive', duration: 5000 })
}

async function sendWithoutCode(form: HTMLFormElement): Promise<void> {
  const answer = await post(form).catch(() => undefined)
  showSending(form, false)
  if (!answer?.ok) return refuse(form, answer)
  track('form-submit', { form: form.dataset['event'] ?? '' })
  showSent(form)
}

const afterTimeLimit = () => new Promise<undefined>((resolve) => setTimeout(resolve, timeLimit, undefined))

/** Sends the form once: by its code, or without it if it does not load in time. */
async function send(form: HTMLFormElement, load: () => Promise<LiveForm>): Promise<void> {
  showNotice(form, null)
  showSending(form, true)
  const live = await Promise.race([load().catch(() => undefined), afterTimeLimit()])
  if (!live) return sendWithoutCode(form)
  showSending(form, false)
  await live.submit()
}

/**
 * Loads the form's code when a visitor who has interacted with the page comes near it.
 * Each further interaction tries again until it has loaded.
 */
function loadWhenNear(form: HTMLFormElement, load: () => Promise<LiveForm>): void {
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

function wake(form: HTMLFormElement): void {
  let live: LiveForm | undefined
  let isSending = false
  const load = loadAgain(async () => {
    live = (await import('./live-form.ts')).enliven(form)
    return live
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    await send(form, load)
    isSending = false
  })
  whenAgain(form, () => {
    showFormAgain(form)
    live?.again()
  })
  loadWhenNear(form, load)
}

/** Gives every visitors' form its behaviour. Until the form's code has loaded, the browser validates it. */
export function wakeForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-visitor-form]')) wake(form)
}
