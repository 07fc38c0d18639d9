import { addressMark } from './address-mark.ts'
import { builtKinds, type ChangedKind } from './changed-kinds.ts'
import type { Changes } from './changes.ts'
import type { Publication } from './publication.ts'

type LastBuild = { kind: 'live' } | { kind: 'running'; since: string | null } | { kind: 'failed'; reason: string }

export interface WebsiteState {
  /** Whether the CDN still answers with an earlier version, so that visitors miss the newest changes. */
  isOutdated: boolean
  /** The pages whose stored content visitors do not see yet. */
  unseen: string[]
  /** Kinds with too many such pages to list. */
  unseenKinds: ChangedKind[]
  /** Changed kinds that visitors see only after the next build. */
  withBuild: ChangedKind[]
  /** The number of changed and removed pages that the live build lacks. */
  unbuilt: number
  unbuiltKinds: ChangedKind[]
  lastBuild: LastBuild
  builds: Publication['builds']
}

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
export function websiteState(publication: Publication, shown: Changes): WebsiteState {
  const { changes, builds } = publication
  return {
    isOutdated: shown.version < changes.version || (shown.version === changes.version && shown.built !== changes.built),
    unseen: unseenPages(changes, shown),
    unseenKinds: missingFrom(shown.all, changes.all),
    withBuild: builtKinds.filter((kind) => changes.all.includes(kind) || changes.changed.some((change) => change.kind === kind)),
    unbuilt: changes.changed.length + changes.gone.length,
    unbuiltKinds: changes.all,
    lastBuild: lastBuildOf(publication),
    builds,
  }
}
