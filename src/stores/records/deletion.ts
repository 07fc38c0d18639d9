import type * as z from 'zod'
import { capital } from '#domain/fields/capital.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import { showToast, type ToastAction } from '../browser/toasts.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call, HttpError, send, serverReason } from '../http/http.ts'
import { refreshPublication } from './publication.ts'

/** Puts a row back into its list, unchanged or as the server returns it. */
type PutBack<Item> = (restored?: Item) => void

export type OnRestored = (ids: readonly number[]) => void

export interface DeletionKind<Item> {
  /** For texts such as 'An error occurred while deleting the case'. */
  noun: string
  /** The call for all records. Those for one of them add its id. */
  address: string
  record: z.ZodType<Item>
  /** Removes the row from the list at once. */
  take: (id: number) => PutBack<Item>
}

const actionNamed =
  (label: string) =>
  (run: () => void): ToastAction => ({ label, altText: `${label}: press F8, then Tab to the button`, run })

export const undoAction = actionNamed('Undo')
export const againAction = actionNamed('Try again')

/** Removes the row at once, and puts it back if the server refuses. The toast offers to undo the deletion. */
export async function deleteRecord<Item>(kind: DeletionKind<Item>, id: number, onRestored: OnRestored): Promise<void> {
  const putBack = kind.take(id)
  try {
    await send(`${kind.address}/${id}`, { method: 'DELETE' })
  } catch (error) {
    if (isGone(error))
      return void showToast({ title: 'Already deleted', description: `A colleague has already deleted this ${kind.noun}.` })
    putBack()
    return void showCallFailure('Delete failed', `An error occurred while deleting the ${kind.noun}`, error)
  }
  // A list fetched in the meantime may contain the record again.
  kind.take(id)
  refreshPublication()
  const undo = (): void => void restoreRecord(kind, id, putBack, onRestored)
  showToast({ title: `${capital(kind.noun)} deleted`, action: undoAction(undo) })
}

interface Taken<Item> {
  id: number
  putBack: PutBack<Item>
}

/** Rows that the server did not delete return, and one Undo restores the others. */
export async function deleteRecords<Item>(kind: DeletionKind<Item>, ids: readonly number[], onRestored: OnRestored): Promise<void> {
  const [only] = ids
  if (only !== undefined && ids.length === 1) return deleteRecord(kind, only, onRestored)
  const rows = ids.map((id): Taken<Item> => ({ id, putBack: kind.take(id) }))
  const { done, left, error } = await oneByOne(rows, ({ id }) => send(`${kind.address}/${id}`, { method: 'DELETE' }))
  // A list fetched in the meantime may contain the others again.
  for (const { id } of done) kind.take(id)
  for (const { putBack } of left.toReversed()) putBack()
  if (done.length > 0) refreshPublication()
  const action = done.length === 0 ? undefined : undoAction(() => void restoreRecords(kind, done, onRestored))
  if (error === undefined) showToast({ title: `${countOf(done.length, kind.noun)} deleted`, action })
  else {
    const description = `${figure(done.length)} of ${countOf(ids.length, kind.noun)} deleted.`
    showToast({ title: 'Delete failed', description, reason: serverReason(error), variant: 'destructive', action })
  }
}

/** In the reverse order, so that each returns to its place. */
async function restoreRecords<Item>(kind: DeletionKind<Item>, rows: readonly Taken<Item>[], onRestored: OnRestored): Promise<void> {
  const { done, left, error } = await oneByOne(rows.toReversed(), async ({ id, putBack }) => putBack(await readRestored(kind, id)))
  if (done.length > 0) {
    refreshPublication()
    onRestored(done.map(({ id }) => id))
  }
  if (error === undefined) return void showToast({ title: `${countOf(done.length, kind.noun)} restored` })
  const description = `${figure(done.length)} of ${countOf(rows.length, kind.noun)} restored.`
  const action = againAction(() => void restoreRecords(kind, left.toReversed(), onRestored))
  showToast({ title: 'Restore failed', description, reason: serverReason(error), variant: 'destructive', action })
}

/**
 * Leaves a row that the server refuses, and stops at any other failure. `error` is the first of them. A row that
 * a colleague has removed in the meantime is neither done nor left.
 */
export async function oneByOne<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>) {
  const done: Row[] = []
  const left: Row[] = []
  let first: unknown
  for (const [place, row] of rows.entries()) {
    try {
      await work(row)
      done.push(row)
    } catch (error) {
      if (isGone(error)) continue
      first ??= error
      if (!isRefusal(error)) return { done, left: [...left, ...rows.slice(place)], error: first }
      left.push(row)
    }
  }
  return { done, left, error: first }
}

const readRestored = <Item>({ address, record }: DeletionKind<Item>, id: number): Promise<Item> =>
  call(`${address}/${id}/restore`, record, { method: 'POST' })

async function restoreRecord<Item>(kind: DeletionKind<Item>, id: number, putBack: PutBack<Item>, onRestored: OnRestored): Promise<void> {
  try {
    putBack(await readRestored(kind, id))
  } catch (error) {
    const again = (): void => void restoreRecord(kind, id, putBack, onRestored)
    return showFailedRestore(`The ${kind.noun}`, serverReason(error), isGone(error) ? undefined : again)
  }
  refreshPublication()
  showToast({ title: `${capital(kind.noun)} restored` })
  onRestored([id])
}

export function showFailedRestore(what: string, reason: string | undefined, again: (() => void) | undefined): void {
  const description = `${what} could not be restored`
  showToast({ title: 'Restore failed', description, reason, variant: 'destructive', action: again && againAction(again) })
}

/** Whether the refusal is only about this record: its slug is taken, or a colleague has changed it. */
const isRefusal = (error: unknown): boolean => error instanceof HttpError && [409, 412, 422].includes(error.status)

const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404
