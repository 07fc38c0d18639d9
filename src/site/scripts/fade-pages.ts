/**
 * Fades between the list and a case. A script adds the rule, because the HTML checker does not know it and a
 * file would load after the first paint. Every page under /cases opts in, because a page gets an error if only
 * the other one does. A page skips its fade when the visitor leaves `within`. A browser rejects the promises of
 * a skipped fade, so those of its events are handled.
 */
export function fadePages(within: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '@view-transition{navigation:auto}::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:140ms}',
  )
  document.adoptedStyleSheets = [sheet]
  const settle = (fade: ViewTransition, isWanted: boolean) => {
    for (const promise of [fade.ready, fade.finished]) promise.catch(() => undefined)
    if (!isWanted) fade.skipTransition()
  }
  const leads = (address: string | null | undefined) => !address || `${new URL(address).pathname}/`.startsWith(`${within}/`)
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) settle(viewTransition, leads(activation?.entry.url))
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) settle(viewTransition, true)
  })
}
