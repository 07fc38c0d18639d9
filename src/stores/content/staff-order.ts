import type { ContentType } from '#domain/content/type.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { HttpError, send } from '../http/http.ts'
import { refreshPublication } from '../records/publication.ts'

/** The parts of a store whose records staff put in order. */
interface OrderedStore<Item extends { id: number }> {
  type: Pick<ContentType, 'address' | 'heading'>
  read: () => readonly Item[]
  change: (edit: (list: Item[]) => Item[]) => void
  reload: () => Promise<void>
}

/** Unanswered orders: the last one that the server accepted, and the next one to send. */
interface Orders {
  accepted: number[]
  next: number[] | null
}

/** Puts the records in an order. Those that it does not name come last. */
function inOrder<Item extends { id: number }>(list: readonly Item[], ids: readonly number[]): Item[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return list.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}

/**
 * Moves a record to a position, counted from 0. The list updates at once and reverts when the server refuses.
 * One order is sent at a time. Of the orders made during a call only the last is sent.
 */
export function staffOrder<Item extends { id: number }>({ type, read, change, reload }: OrderedStore<Item>) {
  let pending: Orders | null = null
  const setOrder = (ids: readonly number[]): void => change((list) => inOrder(list, ids))

  async function sendOrders(orders: Orders): Promise<void> {
    pending = orders
    try {
      while (orders.next !== null) {
        const ids = orders.next
        orders.next = null
        await send(`${type.address}/order`, { method: 'PUT', body: { ids } })
        orders.accepted = ids
      }
    } catch (error) {
      setOrder(orders.accepted)
      showCallFailure('Update failed', `An error occurred while saving the order of the ${type.heading.toLowerCase()}`, error)
      // A record was added or deleted.
      if (error instanceof HttpError && error.status === 422) void reload()
    } finally {
      pending = null
      refreshPublication()
    }
  }

  return async (id: number, place: number): Promise<void> => {
    const ids = read().map((record) => record.id)
    const moved = ids.filter((other) => other !== id).toSpliced(place, 0, id)
    if (!ids.includes(id) || moved.every((other, index) => other === ids[index])) return
    setOrder(moved)
    if (pending) pending.next = moved
    else await sendOrders({ accepted: ids, next: moved })
  }
}
