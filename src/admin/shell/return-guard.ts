import { confirmSession } from '#stores/session/session.ts'

/**
 * Back and Forward may show a page that the browser kept in memory, with its enquiries and drafts. It is hidden before it is
 * kept, and shown again only when the session is confirmed.
 */
export function guardReturn(): void {
  let scrolled = 0
  window.addEventListener('pagehide', (event) => {
    if (!event.persisted) return
    scrolled = window.scrollY
    // `display` also removes an open dialog, which `visibility` and `opacity` would leave.
    document.body.style.display = 'none'
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void showAgain(scrolled)
  })
}

async function showAgain(scrolled: number): Promise<void> {
  if (!(await confirmSession())) {
    // Another person is signed in by now.
    location.reload()
    return
  }
  // React has drawn the outcome of the check by then.
  setTimeout(() => {
    document.body.style.display = ''
    window.scrollTo(0, scrolled)
  })
}
