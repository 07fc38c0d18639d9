import { type ContentKind, contentKinds } from '../kinds/content-types.ts'

export type ChangedKind = ContentKind | 'issue' | 'community' | 'practice' | 'fees'
export const changedKinds: readonly [ChangedKind, ...ChangedKind[]] = [...contentKinds, 'issue', 'community', 'practice', 'fees']

/** Kinds that pages show outside their records and lists, so that visitors see a change only after a build. */
export const builtKinds: readonly ChangedKind[] = ['practice', 'fees']

/** One page that was created, changed or removed by a write. */
export interface ContentChange {
  kind: ChangedKind
  /** Null for a page without a record, such as a reordered list. */
  recordId: number | null
  path: string
  op: 'saved' | 'removed'
}

/** Above this number of changed records, the kind is named instead. */
export const mostNamed = 200

/** A kind with many changed pages is listed as a whole. Removed pages are always listed separately. */
export function summariseChanges(lastOfEachPage: readonly Omit<ContentChange, 'recordId'>[]) {
  const saved = lastOfEachPage.filter(({ op }) => op === 'saved')
  const all = changedKinds.filter((kind) => saved.filter((change) => change.kind === kind).length > mostNamed)
  return {
    changed: saved.filter(({ kind }) => !all.includes(kind)).map(({ path, kind }) => ({ path, kind })),
    gone: lastOfEachPage.filter(({ op }) => op === 'removed').map(({ path }) => path),
    all,
  }
}
