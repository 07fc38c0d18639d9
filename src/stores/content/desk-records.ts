import { comparison } from '#domain/content/order.ts'
import { recordSchema } from '#domain/content/record-schema.ts'
import { typedSchema } from '#domain/content/schema.ts'
import { type ContentType, nameField, pagePath, type RecordOf, type TypedForm } from '#domain/content/type.ts'
import type { Draft } from '#domain/drafts/drafts.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { dayDoubt, yearAfter } from '#domain/fields/likely-day.ts'
import { type ContentKind, type ContentTypes, mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { HttpError, send } from '../http/http.ts'
import { createList } from '../http/queries.ts'
import { isSameText } from '../records/conflict.ts'
import { type DeletionKind, deleteRecord, deleteRecords, type OnRestored } from '../records/deletion.ts'
import { unpublishRecords } from '../records/draft-steps.ts'
import { type OpenOptions, openEditSession } from '../records/edit-session.ts'
import { refreshPublication } from '../records/publication.ts'
import type { Drafting, RecordKind } from '../records/record-kind.ts'
import { openSelection } from '../records/selection.ts'
import { blankForm, draftingOf, fieldNames, typedFrom } from './content-form.ts'

/** Unanswered orders: the last one that the server accepted, and the next one to send. */
interface Orders {
  accepted: number[]
  next: number[] | null
}

/** Records that `ids` does not name come last. */
function inOrder<Item extends { id: number }>(list: readonly Item[], ids: readonly number[]): Item[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return list.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}

/**
 * Moves a record to a position, counted from 0. The list updates at once and reverts if the server refuses. One
 * order is sent at a time. If several are made during a call, only the last is sent.
 */
function staffOrder<Item extends { id: number }>(type: ContentType, { $list, change, reload }: ReturnType<typeof createList<Item>>) {
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
      showCallFailure('Update failed', `The order of the ${type.heading.toLowerCase()} could not be saved`, error)
      // A record was added or deleted.
      if (error instanceof HttpError && error.status === 422) void reload()
    } finally {
      pending = null
      refreshPublication()
    }
  }

  return async (id: number, place: number): Promise<void> => {
    const ids = ($list.get().data ?? []).map((record) => record.id)
    const moved = ids.filter((other) => other !== id).toSpliced(place, 0, id)
    if (!ids.includes(id) || moved.every((other, index) => other === ids[index])) return
    setOrder(moved)
    if (pending) pending.next = moved
    else await sendOrders({ accepted: ids, next: moved })
  }
}

/** Asks about dates more than a year ahead, because an event is rarely announced earlier. */
function doubtOf({ fields }: ContentType, typed: TypedForm, now: Date): string | undefined {
  const days = Object.keys(fields).filter((name) => fields[name]?.kind === 'day')
  return days.map((name) => dayDoubt(typed[name] ?? '', yearAfter(londonDay(now)))).find(Boolean)
}

function contentRecords<T extends ContentType<ContentKind>>(type: T) {
  const compare = comparison(type)
  const schema = recordSchema(type)
  const { address } = type
  const list = createList<RecordOf<T>>(address, schema)
  const { $list, change, reload } = list

  /** Without a position, a known record keeps its own, and a new one comes last. */
  function place(record: RecordOf<T>, position?: number): void {
    change((list) => {
      const at = position ?? list.findIndex(({ id }) => id === record.id)
      const others = list.filter(({ id }) => id !== record.id)
      const placed = at < 0 ? [...others, record] : others.toSpliced(at, 0, record)
      return compare ? placed.sort(compare) : placed
    })
  }

  const deletion: DeletionKind<RecordOf<T>> = {
    noun: type.noun,
    address,
    record: schema,
    take: (id) => {
      let taken: RecordOf<T> | undefined
      let at = -1
      change((list) => {
        at = list.findIndex((entry) => entry.id === id)
        taken = list[at]
        return list.filter((entry) => entry.id !== id)
      })
      return (restored = taken) => restored && place(restored, at)
    },
  }

  const drafting: Drafting<TypedForm> = { ...draftingOf(type), reload: () => void reload() }

  /** Keeps the present records, because a reload removes them from the list. */
  function openUnpublishing() {
    const records = $list.get().data ?? []
    const isPublicText = ({ recordId, fields }: Draft): boolean =>
      records.some((record) => record.id === recordId && isSameText(drafting.fromFields(fields), typedFrom(type, record)))
    return { kind: type.name, noun: type.noun, reload: drafting.reload, isPublicText }
  }

  const kind: RecordKind<TypedForm, RecordOf<T>> = {
    key: type.name,
    noun: type.noun,
    words: type.words,
    address,
    fields: typedSchema(type),
    names: fieldNames(type),
    stored: schema,
    blank: (account, now) => blankForm(type, account, now),
    fieldsOf: (record) => typedFrom(type, record),
    nameOf: (typed) => typed[nameField(type)] ?? '',
    pageOf: (record) => pagePath(type, record),
    doubtOf: (typed, now) => doubtOf(type, typed, now),
    place,
    drafting,
  }

  return {
    type,
    $list,
    reload,
    /** Moves a record of a type that staff order. */
    move: staffOrder(type, list),
    selection: openSelection(),
    remove: (id: number, onRestored: OnRestored) => deleteRecord(deletion, id, onRestored),
    removeAll: (ids: readonly number[], onRestored: OnRestored) => deleteRecords(deletion, ids, onRestored),
    unpublishAll: (ids: readonly number[]) => unpublishRecords(openUnpublishing(), ids),
    open: (id: number | null, options?: OpenOptions) => openEditSession(kind, id, options),
  }
}

type ContentRecords<T extends ContentType<ContentKind>> = ReturnType<typeof contentRecords<T>>

type DeskRecords = { [Kind in TabKind]: ContentRecords<ContentTypes[Kind]> }

export const deskRecords = mapTabTypes<DeskRecords>(contentRecords)
