import { api } from '#domain/site/paths.ts'
import { deskRecords } from '../content/desk-records.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { HttpError, send } from '../http/http.ts'
import { refreshPublication } from '../records/publication.ts'

/** Unanswered orders: the last one that the server accepted, and the next one to send. */
let pending: { accepted: number[]; next: number[] | null } | null = null

/** Moves a member to a position, counted from 0. The list updates at once and reverts when the server refuses. */
export async function moveTeamMember(id: number, place: number): Promise<void> {
  const ids = deskRecords.team.$list.get().data?.map((member) => member.id) ?? []
  const moved = ids.filter((other) => other !== id).toSpliced(place, 0, id)
  if (!ids.includes(id) || moved.every((other, index) => other === ids[index])) return
  setOrder(moved)
  if (pending) pending.next = moved
  else await sendOrders({ accepted: ids, next: moved })
}

/** Sends one order at a time. Of the orders made during a call only the last is sent. */
async function sendOrders(orders: NonNullable<typeof pending>): Promise<void> {
  pending = orders
  try {
    while (orders.next !== null) {
      const ids = orders.next
      orders.next = null
      await send(api.teamOrder, { method: 'PUT', body: { ids } })
      orders.accepted = ids
    }
  } catch (error) {
    setOrder(orders.accepted)
    showCallFailure('Update failed', 'An error occurred while saving the order of the team', error)
    // A member was added or deleted.
    if (error instanceof HttpError && error.status === 422) void deskRecords.team.reload()
  } finally {
    pending = null
    refreshPublication()
  }
}

/** Applies an order to the list. Members that it does not name come last. */
function setOrder(ids: readonly number[]): void {
  const place = new Map(ids.map((id, index) => [id, index]))
  deskRecords.team.change((team) => team.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length)))
}
