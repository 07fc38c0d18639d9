import { foldText } from '#domain/search/fold.ts'
import type { DatesFile, PlacesFile } from './format.ts'
import { type Base, type Benches, type Column, countBefore, type Filters, keepLast, readOnce } from './read-base.ts'
import { addToRuns, numbering } from './write-lists.ts'

type Numbers = ArrayLike<number>

/** The places of a joined base, in register order. */
interface Order {
  /** The number of cases in the older base, including deleted ones. */
  olderCount: number
  /** By place: a place of the older base, or `olderCount` and a place of the newer one. */
  sources: readonly number[]
}

function orderOf({ gone, after }: PlacesFile, olderCount: number): Order {
  const isGone = new Set(gone)
  const sources: number[] = []
  let newer = 0
  for (let place = 0; place <= olderCount; place += 1) {
    for (; (after[newer] ?? Number.POSITIVE_INFINITY) <= place; newer += 1) sources.push(olderCount + newer)
    if (place < olderCount && !isGone.has(place)) sources.push(place)
  }
  return { olderCount, sources }
}

/** Reads the value at a place of the joined base from the right one of the two. */
const pick =
  <Value>({ olderCount }: Order, ofOlder: (place: number) => Value, ofNewer: (place: number) => Value) =>
  (source: number): Value =>
    source < olderCount ? ofOlder(source) : ofNewer(source - olderCount)

const pickNumber = (order: Order, older: Numbers, newer: Numbers) =>
  pick(
    order,
    (place) => older[place] ?? 0,
    (place) => newer[place] ?? 0,
  )

/** Numbers the names of two bases by their first use, as in one base of the same cases. */
function joinNames(older: readonly string[], newer: readonly string[], names: string[], keyOf: (name: string) => string) {
  const numberOf = numbering(names, keyOf)
  const side = (own: readonly string[]) => {
    const known: number[] = []
    return (number = 0) => {
      const joined = known[number] ?? numberOf(own[number] ?? '')
      known[number] = joined
      return joined
    }
  }
  return { names, older: side(older), newer: side(newer) }
}

function joinColumns(order: Order, older: Column, newer: Column, first: string[] = []): Column {
  const joined = joinNames(older.names, newer.names, first, (name) => name)
  const numberAt = pick(
    order,
    (place) => joined.older(older.numbers[place]),
    (place) => joined.newer(newer.numbers[place]),
  )
  return { names: joined.names, numbers: Uint16Array.from(order.sources, numberAt) }
}

const joinFilters = (order: Order, older: Filters, newer: Filters): Filters => ({
  category: joinColumns(order, older.category, newer.category),
  year: joinColumns(order, older.year, newer.year),
})

function joinBenches(order: Order, older: Benches, newer: Benches): Benches {
  // A judge's other spelling counts as the usual name.
  const judges = joinNames(older.judges, newer.judges.map(older.judgeNamed), [], foldText)
  const bench = pick(
    order,
    (place) => older.judgesOf(place).map(judges.older),
    (place) => [...new Set(newer.judgesOf(place).map(judges.newer))],
  )
  const benches = order.sources.map(bench)
  return {
    court: joinColumns(order, older.court, newer.court, ['']),
    judges: judges.names,
    judgeNamed: (spelling) => {
      const named = older.judgeNamed(spelling)
      return judges.names.find((name) => foldText(name) === foldText(named)) ?? named
    },
    judgesOf: (place) => benches[place] ?? [],
  }
}

const daysOf = (dates: DatesFile) => dates.flatMap(([day, count]) => new Array<string>(count).fill(day))

function joinDates(order: Order, older: DatesFile, newer: DatesFile): DatesFile {
  const [before, since] = [daysOf(older), daysOf(newer)]
  const dayAt = pick(
    order,
    (place) => before[place] ?? '',
    (place) => since[place] ?? '',
  )
  const joined: DatesFile = []
  for (const source of order.sources) addToRuns(joined, dayAt(source))
  return joined
}

/** Joins two bases: the remaining cases of the older one, and all of the newer one. */
export function joinBases(older: Base, newer: Base, readPlaces: () => Promise<PlacesFile>): Base {
  const order = readOnce(async () => {
    const [places, { category }] = await Promise.all([readPlaces(), older.filters()])
    return orderOf(places, category.numbers.length)
  })
  /** Reads the same part of both bases, and joins the two. */
  const joining =
    <Read, Joined>(read: (base: Base) => Promise<Read>, join: (order: Order, older: Read, newer: Read) => Joined) =>
    async (): Promise<Joined> => {
      const [known, before, since] = await Promise.all([order(), read(older), read(newer)])
      return join(known, before, since)
    }
  const find = keepLast((q) =>
    joining(
      (base) => base.find(q),
      (known, before, since) => ({
        kind: Uint8Array.from(known.sources, pickNumber(known, before.kind, since.kind)),
        rank: Uint8Array.from(known.sources, pickNumber(known, before.rank, since.rank)),
        page: Uint32Array.from(known.sources, pickNumber(known, before.page, since.page)),
      }),
    )(),
  )
  /** Reads from the base that contains the place. */
  const at = async <Value>(place: number, read: (base: Base, own: number) => Promise<Value>): Promise<Value> => {
    const { olderCount, sources } = await order()
    const source = sources[place]
    if (source === undefined) throw new RangeError(`The search data has no place ${place}.`)
    return source < olderCount ? read(older, source) : read(newer, source - olderCount)
  }
  const dates = readOnce(joining((base) => base.dates(), joinDates))
  const row = (place: number) => at(place, (base, own) => base.row(own))
  const placeOf = async (mark: string) => {
    const { olderCount, sources } = await order()
    const [before, since] = await Promise.all([older.placeOf(mark), newer.placeOf(mark)])
    const place = sources.indexOf(since === null ? (before ?? -1) : olderCount + since)
    return place === -1 ? null : place
  }
  return {
    find,
    filters: readOnce(joining((base) => base.filters(), joinFilters)),
    benches: readOnce(joining((base) => base.benches(), joinBenches)),
    words: async () => [...new Set([...(await older.words()), ...(await newer.words())])],
    dates,
    row,
    text: (place, page) => at(place, (base, own) => base.text(own, page)),
    placeOf,
    countBefore: async (entry) => countBefore(await dates(), row, entry),
  }
}
