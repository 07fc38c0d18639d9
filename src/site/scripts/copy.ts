const saidMs = 4000

let timer: number | undefined

/** In the place beside the button that is read out, and for a while. */
function say(button: Element, text: string): void {
  const place = button.parentElement?.querySelector('[role=status]')
  if (!place) return
  window.clearTimeout(timer)
  place.textContent = text
  timer = window.setTimeout(() => place.replaceChildren(), saidMs)
}

/** Every `data-copy` button of a page, one listener: the text to the clipboard, and a word that it is there. */
export function watchCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null
    if (!(button instanceof HTMLElement)) return
    navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(
      () => say(button, 'Copied'),
      () => say(button, 'Copying is not allowed here'),
    )
  })
}
