import { addressMark } from './address-mark.ts'
import { builtKinds } from './changed-kinds.ts'
import type { Changes } from './changes.ts'
import type { Publication } from './publication.ts'

type LastBuild = { kind: 'live' } | { kind: 'running'; since: string | null } | { kind: 'failed'; reason: string }

const missingFrom = <T>(shown: readonly T[], stored: readonly T[]) => stored.filter((one) => !shown.includes(one))
const pathsOf = ({ changed }: Changes) => changed.map(({ path }) => path)

function unseenPages(stored: Changes, shown: Changes): string[] {
  // If the whole kind is listed as changed, each of its pages loads its record anyway.
  const changed = stored.changed.filter(({ kind }) => !shown.all.includes(kind)).map(({ path }) => path)
  return [...missingFrom(pathsOf(shown), changed), ...stored.gone.filter((path) => !shown.gone.includes(addressMark(path)))]
}

function lastBuildOf({ requestedVersion, liveVersion, requestedAt, lastError }: Publication): LastBuild {
  if (lastError !== null) return { kind: 'failed', reason: lastError }
  return requestedVersion > liveVersion ? { kind: 'running', since: requestedAt } : { kind: 'live' }
}

/** `shown` is the answer of `GET /api/changes` through the CDN, as visitors get it. */
export function websiteState(publication: Publication, shown: Changes) {
  const { changes, builds } = publication
  return {
    /** Whether the CDN still answers with an earlier version, so that visitors miss the newest changes. */
    isOutdated: shown.version < changes.version || (shown.version === changes.version && shown.built !== changes.built),
    /** The pages whose stored content visitors do not see yet. */
    unseen: unseenPages(changes, shown),
    /** Kinds with too many such pages to list. */
    unseenKinds: missingFrom(shown.all, changes.all),
    /** Changed kinds that visitors see only after the next build. */
    withBuild: builtKinds.filter((kind) => changes.all.includes(kind) || changes.changed.some((change) => change.kind === kind)),
    /** The number of changed and removed pages that the live build lacks. */
    unbuilt: changes.changed.length + changes.gone.length,
    unbuiltKinds: changes.all,
    lastBuild: lastBuildOf(publication),
    builds,
  }
}
export type WebsiteState = ReturnType<typeof websiteState>
