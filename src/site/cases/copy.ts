const saidMs = 4000

let timer: number | undefined

/** Shows a message in the live region beside the button for a while. */
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

/** Handles every `data-copy` button of a page with one listener: copies the text and reports the result. */
export function watchCopyButtons(): void {
  // Shows the buttons: see styles/report.css.
  document.documentElement.dataset['copies'] = ''
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null
    if (!(button instanceof HTMLElement)) return
    void isCopied(button.dataset['copy'] ?? '').then((done) =>
      say(button, done ? 'Copied' : 'This browser does not allow copying. Select the text and copy it.'),
    )
  })
}
