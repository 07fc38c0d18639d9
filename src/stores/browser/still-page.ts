/** Scripts cannot run in the frame, and its notices for visitors without JavaScript would be misleading. */
const leftOut = 'script, noscript, template'

/** The frame has the content policy of the desk, which refuses style elements, so the styles are adopted sheets. */
export function adoptSheets(frame: Document, texts: readonly string[]): void {
  const { defaultView: view } = frame
  if (!view) return
  frame.adoptedStyleSheets = texts.map((text) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
}

/** The site refuses to be framed, so links open beside the desk. */
export function openLinksOutside(frame: Document): void {
  frame.addEventListener('click', (event) => {
    const view = frame.defaultView
    const link = view && event.target instanceof view.Element && event.target.closest('a')
    if (!link) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) frame.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView()
    else Object.assign(document.createElement('a'), { href: link.href, target: '_blank', rel: 'noopener' }).click()
  })
}

/** Forms and buttons do nothing without script. The frame is one stop of the Tab key, however many links it has. */
export function holdStill(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('form, button')) element.inert = true
  for (const link of page.querySelectorAll<HTMLElement>('a[href], area[href]')) link.tabIndex = -1
}

/** Puts a fetched page, whose styles are inlined as data, into an empty frame that runs no script. */
export function showStill(frame: Document, page: Document): void {
  adoptSheets(
    frame,
    Array.from(page.querySelectorAll('script[type="text/css"]'), ({ textContent }) => textContent),
  )
  for (const element of page.querySelectorAll(leftOut)) element.remove()
  holdStill(page)
  frame.title = page.title
  frame.documentElement.lang = page.documentElement.lang
  frame.documentElement.replaceChild(frame.adoptNode(page.body), frame.body)
  // The policy also refuses style attributes, but not styles that a script sets.
  for (const element of frame.querySelectorAll<HTMLElement>('[data-style]')) element.style.cssText = element.dataset['style'] ?? ''
}
