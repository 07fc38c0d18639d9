import { atom } from 'nanostores'
import { type RecordHistory, recordHistorySchema } from '#domain/audit/audit-pages.ts'
import { type Revision, revisionListSchema, type WholeRevision, wholeRevisionSchema } from '#domain/content/revisions.ts'
import { api } from '#domain/site/paths.ts'
import { call } from '../http/http.ts'

type HistoryState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown }
  /** Both lists start with the latest. */
  | { kind: 'ready'; lines: RecordHistory; versions: readonly Revision[] }

export interface HistorySubject {
  /** As named in the audit trail. */
  kind: string
  id: number
  /** The record's address, if earlier versions of it are kept. */
  address?: string | undefined
}

export function openHistory({ kind, id, address }: HistorySubject) {
  const $state = atom<HistoryState>({ kind: 'loading' })

  async function load(): Promise<void> {
    try {
      const [lines, versions] = await Promise.all([
        call(api.recordHistory(kind, id), recordHistorySchema),
        address === undefined ? [] : call(`${address}/revisions`, revisionListSchema),
      ])
      $state.set({ kind: 'ready', lines, versions })
    } catch (error) {
      $state.set({ kind: 'failed', error })
    }
  }

  const readVersion = (n: number): Promise<WholeRevision> => call(`${address}/revisions/${n}`, wholeRevisionSchema)

  return { $state, load, readVersion }
}

/** The actions that leave a new text in the record. */
const savingActions: ReadonlySet<string> = new Set(['created', 'updated', 'restored', 'revision-restored', 'imported'])

/** The last person who saved the record, according to the audit trail. */
export async function readLastSaver({ kind, id }: Pick<HistorySubject, 'kind' | 'id'>): Promise<string | undefined> {
  const lines = await call(api.recordHistory(kind, id), recordHistorySchema).catch(() => [])
  return lines.find(({ action }) => savingActions.has(action))?.userName
}
