import type { caseToolsPath } from '#domain/site/script-paths.ts'

/** JSON quotes a text as CSS does, unless it has line breaks. */
const quoted: (text: string) => string = JSON.stringify

/** The lines at the head and foot of a printed case. Styles cannot read them from the page (styles/print.css). */
function writePrintLines(): void {
  const { style } = document.documentElement
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  const site = document.querySelector<HTMLMetaElement>('[property="og:site_name"]')?.content
  const cited = document.querySelector('[aria-labelledby=cite]>p')?.textContent ?? ''
  style.setProperty('--print-case', quoted(cited))
  style.setProperty('--print-note', quoted(`Note by ${site}, not the judgment`))
  style.setProperty('--print-source', quoted(`${location.origin}${location.pathname}, as at ${day}`))
}

// Repeated here as a literal, so that a first visit loads no second file.
const tools: typeof caseToolsPath = '/case-tools.js'
const signs = ['pointerdown', 'keydown', 'focusin', 'toggle']

let isLoaded = false

/** Browsers remember a failed import until the page is left, so none is started while they are offline. */
async function load(): Promise<void> {
  if (!navigator.onLine) return
  await import(/* @vite-ignore */ tools).then(
    () => (isLoaded = true),
    () => {},
  )
}

/** Milliseconds after which a held click no longer waits. */
const patience = 1500

/** Holds a click that needs the tools until they have loaded, then repeats it. Not with a key that opens a tab. */
function hold(event: MouseEvent): void {
  if (isLoaded || !event.isTrusted || event.ctrlKey || event.metaKey || event.shiftKey) return
  const held = event.target instanceof Element && event.target.closest<HTMLElement>('[data-copy],[data-back]')
  if (!held) return
  event.preventDefault()
  // Without the tools, a link leads to its address. Tools that arrive later still copy.
  const repeat = () => {
    held.click()
    const status = !isLoaded && held.parentElement?.querySelector('[role=status]')
    if (status) status.textContent = 'Select the text and copy it.'
  }
  void load().then(repeat)
  setTimeout(() => isLoaded || repeat(), patience)
}

/**
 * Loads the tools of a case's page at the first interaction. For a visitor from the register it loads them at
 * once, because they show the links to other results. A first visit from elsewhere runs only this small file.
 */
export function beginCasePage(): void {
  // Shows the buttons: see styles/report.css.
  document.documentElement.dataset['copies'] = ''
  addEventListener('beforeprint', writePrintLines)
  for (const sign of signs) addEventListener(sign, load, true)
  addEventListener('click', hold, true)
  if (document.referrer.startsWith(`${location.origin}/cases`)) void load()
}
