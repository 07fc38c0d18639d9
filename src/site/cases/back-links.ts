import type { paths } from '#domain/site/paths.ts'

// Repeated here as a literal, so that a case's page does not load all paths.
const register: typeof paths.cases = '/cases'

/** True for a page of the register, with any query. */
const isRegister = ({ origin, pathname }: URL): boolean =>
  origin === window.location.origin && (pathname === register || pathname.startsWith(`${register}/page/`))

interface Entries {
  currentEntry: { index: number } | null
  entries: () => { url: string | null }[]
}

/** Older browsers lack the Navigation API, and TypeScript's DOM types do not include it. */
const hasEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null && 'entries' in value

/** The addresses in the history before this page, nearest first. */
function addressesBefore(): string[] {
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (!hasEntries(navigation)) return [document.referrer]
  const entries = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0)
  // A case in a new tab has no earlier history entry, only a referrer.
  return [...entries.map(({ url }) => url ?? '').reverse(), document.referrer]
}

/** The register's address with the visitor's last query, reached directly or through other cases. */
function registerBefore(): string | undefined {
  for (const address of addressesBefore()) {
    if (!URL.canParse(address)) continue
    const url = new URL(address)
    if (isRegister(url)) return address
    if (url.origin !== window.location.origin || !url.pathname.startsWith(`${register}/`)) return undefined
  }
  return undefined
}

/**
 * Makes a link back to the register (`data-back`) keep the search.
 * It is set on use, because a page may be prerendered before it is visited.
 */
export function watchBackLinks(): void {
  const aim = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[data-back]') : null
    if (link instanceof HTMLAnchorElement) link.href = registerBefore() ?? link.href
  }
  for (const use of ['pointerdown', 'keydown', 'click']) document.addEventListener(use, aim, true)
}
