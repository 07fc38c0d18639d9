import { atom, onMount, type ReadableAtom } from 'nanostores'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { type NewsItem, newsItemSchema } from '#domain/news/news.ts'
import { type Service, serviceSchema } from '#domain/services/services.ts'
import { api, paths } from '#domain/site/paths.ts'
import { type TeamMember, teamMemberSchema } from '#domain/team/team.ts'
import { call, HttpError } from '../http/http.ts'

export type FallbackKind = 'case' | 'service' | 'team-member' | 'news-item'

export type FallbackState =
  | { kind: 'waiting' }
  | { kind: 'missing' }
  | { kind: 'failed' }
  | { kind: 'case'; record: CaseRecord }
  | { kind: 'service'; record: Service }
  | { kind: 'team-member'; record: TeamMember }
  | { kind: 'news-item'; record: NewsItem }

/** The headings of the specification, and the link back. */
export const fallbackTexts = {
  case: { notFound: 'Case Not Found', failed: 'Error Loading Case', back: { label: 'Return to Case Law', href: paths.cases } },
  service: { notFound: 'Service Not Found', failed: 'Error Loading Service', back: { label: 'Return to Services', href: paths.services } },
  'team-member': {
    notFound: 'Team member not found',
    failed: 'Error Loading Team Member',
    back: { label: 'Back to Our Team', href: paths.team },
  },
  'news-item': { notFound: 'News Item Not Found', failed: 'Error Loading News Item', back: { label: 'Back to News', href: paths.news } },
} as const

/** The part of the path after the section. Undefined if it cannot be decoded or has further parts. */
function askedFor(pathname: string): string | undefined {
  const [, key, ...deeper] = pathname.split('/').filter((part) => part !== '')
  if (deeper.length > 0) return undefined
  try {
    return decodeURIComponent(key ?? '')
  } catch {
    return undefined
  }
}

async function load(kind: FallbackKind, key: string): Promise<FallbackState> {
  switch (kind) {
    case 'case':
      // Digits alone are a staff id, never a public address.
      if (/^\d+$/.test(key)) return { kind: 'missing' }
      return { kind, record: await call(api.case(encodeURIComponent(key)), caseRecordSchema) }
    case 'service':
      return { kind, record: await call(api.service(encodeURIComponent(key)), serviceSchema) }
    case 'team-member':
      return { kind, record: await call(api.teamMember(encodeURIComponent(key)), teamMemberSchema) }
    case 'news-item':
      if (/^\d+$/.test(key)) return { kind: 'missing' }
      return { kind, record: await call(api.newsItem(encodeURIComponent(key)), newsItemSchema) }
  }
}

/** Fetches the record. A 404 means missing, any other error is a failure to load. */
export async function resolveFallback(kind: FallbackKind, pathname: string): Promise<FallbackState> {
  const key = askedFor(pathname)
  if (key === undefined) return { kind: 'missing' }
  try {
    return await load(kind, key)
  } catch (error) {
    return error instanceof HttpError && error.status === 404 ? { kind: 'missing' } : { kind: 'failed' }
  }
}

interface FallbackStore {
  $state: ReadableAtom<FallbackState>
  retry: () => Promise<void>
}

const stores = new Map<FallbackKind, FallbackStore>()

export function fallbackFor(kind: FallbackKind): FallbackStore {
  const known = stores.get(kind)
  if (known) return known
  const $state = atom<FallbackState>({ kind: 'waiting' })
  const ask = async (): Promise<void> => $state.set(await resolveFallback(kind, window.location.pathname))
  const retry = (): Promise<void> => {
    $state.set({ kind: 'waiting' })
    return ask()
  }
  onMount($state, () => {
    void ask()
  })
  const store = { $state, retry }
  stores.set(kind, store)
  return store
}
