const saidMs = 2000

/** Of each button its own name, and what gives it back. */
const pressed = new WeakMap<HTMLElement, { label: string; timer: number }>()

function say(button: HTMLElement, text: string): void {
  const before = pressed.get(button)
  window.clearTimeout(before?.timer)
  const label = before?.label ?? button.textContent
  const timer = window.setTimeout(() => {
    button.textContent = label
  }, saidMs)
  pressed.set(button, { label, timer })
  button.textContent = text
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
