import { paths } from '#domain/site/paths.ts'
import { callText, inlineScript } from '../rendering/inline-script.ts'
import { oldBrowserCall } from './old-browser.ts'

/**
 * Shows the element after a picture (`data-stand-in`) if the picture cannot be loaded.
 * Pictures fail while the page is parsed, so this runs before the first of them.
 */
function showStandIns(): void {
  const show = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    const standIn = (target.closest('picture') ?? target).nextElementSibling
    if (!standIn?.matches('[data-stand-in]')) return
    target.toggleAttribute('hidden', true)
    standIn.toggleAttribute('hidden', false)
  }
  addEventListener('error', show, true)
}

/**
 * Fades between the list and a case. A script adds the rule, because the HTML checker does not know it and a
 * file would load after the first paint. Every page under /cases opts in, because a page gets an error if only
 * the other one does. A page skips its fade when the visitor leaves `within`. A browser rejects the promises of
 * a skipped fade, so those of its events are handled.
 */
function fadePages(within: string): void {
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

const fade = callText(fadePages, paths.cases)

/** What runs before the first paint, by kind of page. */
const furtherCalls = {
  plain: [callText(showStandIns)],
  case: [fade],
  register: [fade],
} as const
export type PageKind = keyof typeof furtherCalls

/**
 * One script for each page, because each additional one blocks the parser. `phone` is the number to call in the
 * notice about an old browser.
 */
export const firstScript = (kind: PageKind, phone: string | null) => inlineScript(oldBrowserCall(phone), ...furtherCalls[kind])
