import { confirmSession } from '#stores/session/session.ts'

/**
 * Hides a page before the browser keeps it in its back/forward cache, because it may show enquiries and drafts.
 * Shows it again only when the session is confirmed.
 */
export function guardReturn(): void {
  let scrolled = 0
  window.addEventListener('pagehide', (event) => {
    if (!event.persisted) return
    scrolled = window.scrollY
    // `display` also hides an open dialog, which `visibility` and `opacity` would not.
    document.body.style.display = 'none'
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void showAgain(scrolled)
  })
}

async function showAgain(scrolled: number): Promise<void> {
  if (!(await confirmSession())) {
    // Another person has signed in since.
    location.reload()
    return
  }
  // By this time React has rendered the result of the check.
  setTimeout(() => {
    document.body.style.display = ''
    window.scrollTo(0, scrolled)
  })
}
