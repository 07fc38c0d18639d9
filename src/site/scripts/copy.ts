const saidMs = 4000

let timer: number | undefined

/** In the place beside the button that is read out, for a while. */
function say(button: Element, text: string): void {
  const place = button.parentElement?.querySelector('[role=status]')
  if (!place) return
  window.clearTimeout(timer)
  place.textContent = text
  timer = window.setTimeout(() => place.replaceChildren(), saidMs)
}

/** The way of older browsers, and of pages that did not come over https: there the clipboard API is missing. */
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

/** A page that did not come over https has no clipboard API, whatever the types of the browser say. */
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

/** Every `data-copy` button of a page, one listener: the text goes to the clipboard, and the page says whether it did. */
export function watchCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null
    if (!(button instanceof HTMLElement)) return
    void isCopied(button.dataset['copy'] ?? '').then((done) =>
      say(button, done ? 'Copied' : 'This browser does not allow copying. Select the text and copy it.'),
    )
  })
}
