import type { StoredRecords } from './stored-records.ts'

/** A case with the newest version that was answered with success and the newest that was sent. */
export interface KnownCase {
  slug: string
  id: number
  answered: number
  asked: number
}

/** The writes that the server answered with success. Each has to be stored once. */
export interface WriteLog {
  enquiries: Set<string>
  /** Addresses of subscriptions. */
  addresses: Set<string>
  cases: Map<string, KnownCase>
  deleted: Set<string>
  batches: { slugs: string[]; answered: boolean }[]
  /** The number of writes without an answer. They may be stored or not. */
  unanswered: number
}

export function createWriteLog(): WriteLog {
  return { enquiries: new Set(), addresses: new Set(), cases: new Map(), deleted: new Set(), batches: [], unanswered: 0 }
}

function count(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Lists the expected values that are missing and the values that are stored more than once. */
export function compareOnce(what: string, expected: Iterable<string>, stored: string[]): string[] {
  const counts = count(stored)
  const lost = [...expected].filter((value) => !counts.has(value)).map((value) => `${what} ${value} was answered and is lost`)
  const doubled = [...counts].filter(([, times]) => times > 1).map(([value, times]) => `${what} ${value} is stored ${times} times`)
  return [...lost, ...doubled]
}

function compareCase({ slug, answered, asked }: KnownCase, title: string | undefined): string[] {
  if (title === undefined) return [`case ${slug} was answered and is lost`]
  const version = Number(/\d+$/.exec(title)?.[0])
  return version >= answered && version <= asked ? [] : [`case ${slug} was answered in version ${answered} and is stored in ${version}`]
}

function compareBatch({ slugs, answered }: WriteLog['batches'][number], titles: ReadonlyMap<string, string>): string[] {
  const found = slugs.filter((slug) => titles.has(slug)).length
  return found === slugs.length || (found === 0 && !answered)
    ? []
    : [`${found} of ${slugs.length} cases of the batch of ${slugs[0]} are stored`]
}

/** Compares the stored records with the answered writes and lists the faults. */
export function findFaults(log: WriteLog, stored: StoredRecords): string[] {
  const titles = new Map(stored.cases.map(({ slug, title }) => [slug, title]))
  return [
    ...compareOnce('enquiry', log.enquiries, stored.enquiries),
    ...compareOnce('subscription', log.addresses, stored.addresses),
    ...[...log.cases.values()].flatMap((known) => compareCase(known, titles.get(known.slug))),
    ...[...log.deleted].filter((slug) => titles.has(slug)).map((slug) => `case ${slug} was deleted and is back`),
    ...log.batches.flatMap((batch) => compareBatch(batch, titles)),
  ]
}
