interface PlainToast {
  title: string
  description?: string
  reason?: string
  variant: 'default' | 'destructive'
  duration: number
}

let region: HTMLElement | undefined
let hiding: ReturnType<typeof setTimeout> | undefined

export function hidePlainToast(): void {
  clearTimeout(hiding)
  region?.remove()
  region = undefined
}

function element(tag: string, attributes: Readonly<Record<string, string>>, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/**
 * Shows a toast without the toaster's code, for example on a lost connection.
 * It looks the same and closes by its cross.
 */
export function showPlainToast({ title, description, reason, variant, duration }: PlainToast): void {
  hidePlainToast()
  const close = element('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close' }, '×')
  close.addEventListener('click', hidePlainToast)
  const texts = element('div', { class: 'grid gap-0.5' }, element('div', { class: 'font-semibold' }, title))
  for (const text of [description, reason]) if (text !== undefined) texts.append(element('div', {}, text))
  const toast = element('li', { class: 'toast', role: 'alert', 'data-variant': variant }, texts, close)
  region = element('div', { role: 'region', 'aria-label': 'Notifications' }, element('ol', { class: 'toasts' }, toast))
  document.body.append(region)
  hiding = setTimeout(hidePlainToast, duration)
}
