import { parseUrl } from '#domain/fields/url.ts'
import { paths } from '#domain/site/paths.ts'

/** A page of the register, whatever is asked of it. */
const isRegister = ({ origin, pathname }: URL): boolean =>
  origin === window.location.origin && (pathname === paths.cases || pathname.startsWith(`${paths.cases}/page/`))

interface Entries {
  currentEntry: { index: number } | null
  entries: () => { url: string | null }[]
}

/** Not every browser has it, and TypeScript's types of the browser do not know it yet. */
const hasEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null && 'entries' in value

/** The addresses that led here, the nearest first. */
function addressesBefore(): string[] {
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (!hasEntries(navigation)) return [document.referrer]
  const entries = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0)
  // A case in a tab of its own has no entry before it.
  return [...entries.map(({ url }) => url ?? '').reverse(), document.referrer]
}

/** Where the visitor came from in the register, with what was asked there: directly, or by way of other cases. */
function registerBefore(): string | undefined {
  for (const address of addressesBefore()) {
    const url = parseUrl(address)
    if (url === null) continue
    if (isRegister(url)) return address
    if (url.origin !== window.location.origin || !url.pathname.startsWith(`${paths.cases}/`)) return undefined
  }
  return undefined
}

/** A link back to the register (`data-back`) keeps the search. It is set when it is used: a page may be drawn before it is visited. */
export function watchBackLinks(): void {
  const aim = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[data-back]') : null
    if (link instanceof HTMLAnchorElement) link.href = registerBefore() ?? link.href
  }
  for (const use of ['pointerdown', 'keydown', 'click']) document.addEventListener(use, aim, true)
}
