import { countOf, figure, listOf } from '../fields/counts.ts'
import { formatDay, formatMoment, londonDay } from '../fields/dates.ts'
import { mapContentTypes } from '../kinds/content-types.ts'
import type { ChangedKind } from './changed-kinds.ts'
import type { WebsiteState } from './website-state.ts'

const kindWords: Record<ChangedKind, string> = {
  ...mapContentTypes(({ words }) => words.all),
  issue: 'all issues of the newsletter',
  community: 'the community page',
  practice: "the practice's details",
  fees: 'the fees',
}
const namedPages = 3

const pagesAndKinds = (pages: number, kinds: readonly ChangedKind[]) => [
  ...kinds.map((kind) => kindWords[kind]),
  ...(pages > 0 ? [countOf(pages, 'page')] : []),
]

export function liveWords({ isOutdated, unseen, unseenKinds, withBuild }: WebsiteState): string {
  const builtLater = listOf(withBuild.map((kind) => kindWords[kind]))
  if (!isOutdated && builtLater !== '') return `Visitors see every saved change, except ${builtLater}. The next build publishes them.`
  if (!isOutdated) return 'Visitors see every saved change.'
  const named = unseen.slice(0, namedPages)
  const others = unseen.length - named.length
  const parts = [...unseenKinds.map((kind) => kindWords[kind]), ...named, ...(others > 0 ? [`${figure(others)} more`] : [])]
  return parts.length === 0 ? 'Visitors do not see the newest changes yet.' : `Visitors do not see these changes yet: ${listOf(parts)}.`
}

/** Describes the next build. Visitors already see most of it. */
export function waitingWords({ unbuilt, unbuiltKinds }: WebsiteState): string {
  const parts = pagesAndKinds(unbuilt, unbuiltKinds)
  return parts.length === 0 ? 'Nothing' : `${listOf(parts)} changed`
}

const startReasons = {
  quiet: (at: string) => `Starts at ${formatMoment(at)}, to collect further changes`,
  spread: (at: string) => `Starts at ${formatMoment(at)}, to spread the builds over the month`,
  spent: (at: string) =>
    `Starts after ${formatDay(londonDay(new Date(at)))}, because this month's builds are used. Deletions are built at once`,
} as const

export function nextBuildWords({ lastBuild, builds, unbuilt, unbuiltKinds }: WebsiteState): string {
  if (builds.next !== null) return startReasons[builds.next.because](builds.next.at)
  if (lastBuild.kind === 'running') return lastBuild.since === null ? 'Running' : `Running since ${formatMoment(lastBuild.since)}`
  if (unbuilt + unbuiltKinds.length > 0) return 'Starts soon'
  return 'Not needed'
}

export function budgetWords({ builds: { limit, used } }: WebsiteState): string {
  if (limit === null) return `${countOf(used, 'build')} so far, without a limit`
  return `${Math.max(0, limit - used)} of ${limit} left`
}
