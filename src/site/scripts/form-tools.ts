import { mayNamePage } from '#domain/cases/may-name-page.ts'

/**
 * Loads a form's code when the visitor comes near it. After a failure each interaction tries again, because the
 * connection may have been down, or a deploy may have replaced the file. Until then the browser validates the
 * form and posts it to the same address.
 */
function loadWhenNear(form: HTMLFormElement): void {
  let isLoading = false
  const tryLoad = async () => {
    // Many browsers remember a failed import until the page is left, so none is started while they are offline.
    if (isLoading || !navigator.onLine) return
    isLoading = true
    await import('#islands/forms/LiveForm.tsx').then(({ activateForm }) => activateForm(form)).catch(() => (isLoading = false))
  }
  for (const sign of ['focusin', 'pointerdown']) form.addEventListener(sign, tryLoad, { passive: true })
  // The page's first interaction may have been in this form, which then received none of these events.
  if (form.contains(document.activeElement)) void tryLoad()
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void tryLoad()
    },
    { rootMargin: '400px' },
  )
  observer.observe(form)
}

/** The text of a search without filters. */
function onlyText(form: HTMLFormElement): string {
  const data = new FormData(form)
  const text = data.get('q')
  return typeof text === 'string' && data.get('category') === '' && data.get('year') === '' ? text : ''
}

async function openCase(form: HTMLFormElement, text: string): Promise<void> {
  const address = await import('./case-address.ts').then(({ addressOfCase }) => addressOfCase(text)).catch(() => undefined)
  // `submit` sends the form without the event.
  if (address === undefined) form.submit()
  else window.location.assign(address)
}

/** The address of the results, as the plain form would send it. */
function resultsAddress(form: HTMLFormElement): string {
  const words = Array.from(new FormData(form), ([name, value]) => [name, String(value)])
  return `${form.action}?${new URLSearchParams(words)}`
}

/** Makes the search of the home page open the page that a text names. Shift and Enter search as text. */
function watchJumpForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-jump]')
  form?.addEventListener('keydown', (event) => {
    const isField = event.target instanceof HTMLInputElement
    if (!isField || event.key !== 'Enter' || !event.shiftKey || event.isComposing) return
    // The browser itself would open the results in a new window.
    event.preventDefault()
    window.location.assign(resultsAddress(form))
  })
  form?.addEventListener('submit', (event) => {
    const text = onlyText(form)
    if (!mayNamePage(text)) return
    event.preventDefault()
    void openCase(form, text)
  })
}

/** Cuts a title from an address, which may be longer than any real title. */
const titleLength = 300

const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, titleLength)

/**
 * The form's initial values for an address that names an event, or a service and a note (`paths.enquiryAbout`).
 * `services` are the form's options.
 */
export function enquiryBeginning(search: string, services: readonly string[]): { service: string; message: string } | undefined {
  const query = new URLSearchParams(search)
  const event = oneLine(query.get('event'))
  if (event !== '') return { service: 'Other', message: `I would like to register for “${event}”.\n` }
  const service = oneLine(query.get('service'))
  const note = oneLine(query.get('note'))
  const read = note === '' ? '' : `I have read your note on “${note}”.\n`
  if (service === '') return undefined
  const option = services.find((each) => each.toLowerCase() === service.toLowerCase())
  return option === undefined ? { service: 'Other', message: `This is about ${service}.\n${read}` } : { service: option, message: read }
}

/** Fills in the blank fields of the contact form, but never replaces a visitor's text. */
export function beginEnquiry(): void {
  const service = document.querySelector('form select[name=service]')
  const message = document.querySelector('form textarea[name=message]')
  if (!(service instanceof HTMLSelectElement && message instanceof HTMLTextAreaElement)) return
  const options = [...service.options].map(({ value }) => value).filter((value) => value !== '')
  const beginning = enquiryBeginning(window.location.search, options)
  if (service.value === '') service.value = beginning?.service ?? ''
  if (message.value === '') message.value = beginning?.message ?? ''
}

/** Starts at the first interaction with the page (first-form-script.ts). */
export function wakeForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-visitor-form]')) loadWhenNear(form)
  watchJumpForm()
}
