/** The tools for a reader of a case. The page's first script loads this file by its fixed name. */

import type { paths } from '#domain/site/paths.ts'
import type { citeFormsPath } from '#domain/site/script-paths.ts'
import { wakeForms } from '../scripts/form-tools.ts'
import { watchTrail } from './result-trail.ts'

const saidMs = 4000

let timer: number | undefined

function say(button: Element, text: string): void {
  const place = button.parentElement?.querySelector('[role=status]')
  if (!place) return
  window.clearTimeout(timer)
  place.textContent = text
  timer = window.setTimeout(() => place.replaceChildren(), saidMs)
}

/** Copies with the old API. The clipboard API is missing in older browsers and on pages without HTTPS. */
function copySelected(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.className = 'sr-only'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

/** False in a page without HTTPS, although the browser's types say otherwise. */
const hasClipboard = (browser: Partial<Pick<Navigator, 'clipboard'>>): boolean => browser.clipboard !== undefined

async function isCopied(text: string): Promise<boolean> {
  try {
    if (!hasClipboard(navigator)) return copySelected(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function watchCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null
    if (!(button instanceof HTMLElement)) return
    void isCopied(button.dataset['copy'] ?? '').then((done) =>
      say(button, done ? 'Copied' : 'This browser does not allow copying. Select the text and copy it.'),
    )
  })
}

// Repeated here as a literal, so that a case's page does not load all paths.
const register: typeof paths.cases = '/cases'

/** True for a page of the register, with any query. */
const isRegister = ({ origin, pathname }: URL): boolean =>
  origin === window.location.origin && (pathname === register || pathname.startsWith(`${register}/page/`))

interface Entries {
  currentEntry: { index: number } | null
  entries: () => { url: string | null }[]
}

/** Older browsers lack the Navigation API, and TypeScript's DOM types do not include it. */
const hasEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null && 'entries' in value

/** The addresses in the history before this page, nearest first. */
function addressesBefore(): string[] {
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (!hasEntries(navigation)) return [document.referrer]
  const entries = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0)
  // A case in a new tab has no earlier history entry, only a referrer.
  return [...entries.map(({ url }) => url ?? '').reverse(), document.referrer]
}

/** The register's address with the visitor's last query, reached directly or through other cases. */
function registerBefore(): string | undefined {
  for (const address of addressesBefore()) {
    if (!URL.canParse(address)) continue
    const url = new URL(address)
    if (isRegister(url)) return address
    if (url.origin !== window.location.origin || !url.pathname.startsWith(`${register}/`)) return undefined
  }
  return undefined
}

/**
 * Makes a link back to the register (`data-back`) keep the search. The link changes on use, because a page may
 * be prerendered before the visit.
 */
function watchBackLinks(): void {
  const aim = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[data-back]') : null
    if (link instanceof HTMLAnchorElement) link.href = registerBefore() ?? link.href
  }
  for (const use of ['pointerdown', 'keydown', 'click']) document.addEventListener(use, aim, true)
}

type CiteForms = typeof import('./cite-forms.ts')

// Repeated here as a literal, so that the tools of a case's page are one file.
const forms: typeof citeFormsPath = '/cite-forms.js'

async function draw(details: HTMLDetailsElement): Promise<void> {
  try {
    // Browsers remember a failed import until the page is left.
    if (!navigator.onLine) throw new Error('The browser is offline.')
    const { drawCiteForms }: CiteForms = await import(/* @vite-ignore */ forms)
    if (details.querySelector('.report-copy') === null) drawCiteForms(details)
  } catch {
    // Closes again, so that the next press tries again.
    details.open = false
  }
}

function watchCiteForms(): void {
  const drawIfOpen = (target: EventTarget | null) => {
    if (target instanceof HTMLDetailsElement && target.open && target.classList.contains('report-forms')) void draw(target)
  }
  document.addEventListener('toggle', ({ target }) => drawIfOpen(target), { capture: true })
  // The press that loaded this file may have opened them already.
  drawIfOpen(document.querySelector('.report-forms'))
}

wakeForms()
watchTrail()
watchBackLinks()
watchCopyButtons()
watchCiteForms()
