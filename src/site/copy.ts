/** Every `data-copy` button of a page, one listener: the text to the clipboard, and a word that it is there. */
export function watchCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null
    if (!(button instanceof HTMLElement)) return
    const label = button.textContent
    const say = (text: string) => {
      button.textContent = text
      window.setTimeout(() => {
        button.textContent = label
      }, 2000)
    }
    navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(
      () => say('Copied'),
      () => say('Copying is not allowed here'),
    )
  })
}
