/** Scripts cannot run in the frame, and a notice for visitors without script would be wrong there. */
const leftOut = 'script, noscript, template'

/**
 * Puts a fetched page into an empty frame that runs no script.
 * The frame has the content policy of the desk, which refuses style elements, so the styles are adopted sheets.
 * Its links and forms would lead to pages that refuse to be framed, so they do nothing.
 */
export function showStill(frame: Document, page: Document): void {
  const { defaultView: view } = frame
  if (!view) return
  frame.adoptedStyleSheets = Array.from(page.querySelectorAll('script[type="text/css"]'), ({ textContent }) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(textContent)
    return sheet
  })
  for (const element of page.querySelectorAll(leftOut)) element.remove()
  for (const link of page.querySelectorAll('a[href], area[href]')) link.removeAttribute('href')
  for (const form of page.querySelectorAll('form')) form.inert = true
  frame.title = page.title
  frame.documentElement.lang = page.documentElement.lang
  frame.documentElement.replaceChild(frame.adoptNode(page.body), frame.body)
}
