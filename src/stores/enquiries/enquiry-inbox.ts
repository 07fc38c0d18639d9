import { atom, computed } from 'nanostores'
import {
  changeOnPage,
  countShown,
  type EnquiryPage,
  enquiriesOnPage,
  enquiryPageSchema,
  type WaitingEnquiries,
  waitingEnquiriesSchema,
} from '#domain/enquiries/enquiry-pages.ts'
import { type EnquiryRecord, enquiryRecordSchema } from '#domain/enquiries/enquiry-records.ts'
import { api } from '#domain/site/paths.ts'
import { call, HttpError } from '../http/http.ts'
import { caches, createFetcherStore } from '../http/queries.ts'
import { may } from '../session/rights.ts'
import { $session } from '../session/session.ts'
import { $enquiryChanges, acceptedChanges, forgetChanges } from './enquiry-changes.ts'
import { type EnquiryTableView, enquiryQuery, enquiryTable } from './enquiry-view.ts'

/** Milliseconds without a key before the server is searched. */
const rest = 200

const $requestedView = atom(enquiryTable.$view.get())
let timer: ReturnType<typeof setTimeout> | undefined

enquiryTable.$view.listen((view) => {
  const resting = timer === undefined
  clearTimeout(timer)
  if (resting || view.search === $requestedView.get().search) $requestedView.set(view)
  timer = setTimeout(() => {
    timer = undefined
    if ($requestedView.get() !== enquiryTable.$view.get()) $requestedView.set(enquiryTable.$view.get())
  }, rest)
})

/** Enquiries arrive at any time, so they are fetched whenever they are shown. Known data stays until then. */
const alwaysFetched = { dedupeTime: 0 }

const underWay = new Set<Promise<unknown>>()

async function follow<T>(fetching: Promise<T>): Promise<T> {
  underWay.add(fetching)
  try {
    return await fetching
  } finally {
    underWay.delete(fetching)
  }
}

/** A page includes the changes accepted before it was requested, so these need no longer be applied. */
async function readPage(address: string): Promise<EnquiryPage> {
  const known = acceptedChanges()
  const page = await call(address, enquiryPageSchema)
  forgetChanges(known)
  return page
}

const $fetchedPage = createFetcherStore<EnquiryPage>([api.enquiries, computed($requestedView, enquiryQuery)], {
  ...alwaysFetched,
  fetcher: (address, query) => follow(readPage(`${address}${query}`)),
})

export const $openId = atom<number | null>(null)

const $fetchedEnquiry = createFetcherStore<EnquiryRecord>([api.enquiries, '/', $openId], {
  ...alwaysFetched,
  fetcher: (...key) => follow(call(key.join(''), enquiryRecordSchema)),
})

/** Null for people who may not read enquiries. Then nothing is fetched. */
const addressFor = (address: string) => computed($session, () => (may('answer enquiries') ? address : null))

/** The number of enquiries that wait for an answer, and since when. Shown on every screen of the desk. */
export const $waiting = createFetcherStore<WaitingEnquiries>([addressFor(api.enquiriesWaiting)], {
  ...alwaysFetched,
  fetcher: () => follow(call(api.enquiriesWaiting, waitingEnquiriesSchema)),
})

/**
 * The enquiries that wait for an answer, the most urgent first. Only one page, because nobody looks at more
 * before answering one.
 */
const $fetchedQueue = createFetcherStore<EnquiryPage>([addressFor(`${api.enquiries}?show=new&order=due`)], {
  ...alwaysFetched,
  fetcher: (address) => follow(readPage(String(address))),
})

/** The list, with changes that staff have just made. */
export const $enquiryQueue = computed([$fetchedQueue, $enquiryChanges], ({ data, error }, changes) => ({
  data: data && [...changes].reduce((so, [id, { change }]) => changeOnPage(so, 'new', id, change), data).enquiries,
  error,
}))

const none: readonly string[] = []

/** Bank holidays and closures, which the clock of an enquiry does not count. */
export const $daysOff = computed($waiting, ({ data }) => data?.daysOff ?? none)

export function lookForWaiting(): void {
  caches.revalidateKeys(api.enquiriesWaiting)
}

/** Fetches all shown data again. First waits for running fetches, because their answers may predate the change. */
export async function reloadEnquiries(): Promise<void> {
  await Promise.allSettled(underWay)
  const gone = [...$enquiryChanges.get()].flatMap(([id, { change }]) => (change === null ? [api.enquiry(id)] : []))
  caches.revalidateKeys((key) => key.startsWith(api.enquiries) && !gone.includes(key))
}

/** A fetcher store follows its key with a delay. Until then it has the answer for the previous key. */
const notYet = { data: undefined, error: undefined, loading: true }
const pageKey = (requested: EnquiryTableView): string => api.enquiries + enquiryQuery(requested)

/** The page that the table shows, with changes that staff have just made. */
export const $enquiryPage = computed([$fetchedPage, $requestedView, $enquiryChanges], (fetched, requested, changes) => {
  const { data, error, loading } = $fetchedPage.key === pageKey(requested) ? fetched : notYet
  const page = data && [...changes].reduce((so, [id, { change }]) => changeOnPage(so, requested.show, id, change), data)
  return { page, error, loading }
})

/**
 * The new last page if the shown one no longer exists, otherwise null. Null while the view differs from the
 * fetched one: Back may go from a search without results to page two of all enquiries.
 */
export const $lastPage = computed([$enquiryPage, $requestedView, enquiryTable.$view], ({ page }, requested, view) => {
  if (page === undefined || page.enquiries.length > 0 || requested !== view) return null
  const pages = Math.ceil(countShown(page.counts, view.show) / enquiriesOnPage)
  return pages > 0 && view.page >= pages ? pages - 1 : null
})

export type OpenEnquiry =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'ready'; enquiry: EnquiryRecord }

/** The open enquiry. If it is on the page, it is shown at once and also fetched. */
export const $openEnquiry = computed(
  [$fetchedEnquiry, $fetchedPage, $openId, $enquiryChanges],
  (fetched, page, id, changes): OpenEnquiry => {
    if (id === null) return { kind: 'loading' }
    const { data, error } = $fetchedEnquiry.key === api.enquiry(id) ? fetched : notYet
    const change = changes.get(id)?.change
    if (change === null || (error instanceof HttpError && error.status === 404)) return { kind: 'missing' }
    const known = data ?? page.data?.enquiries.find((enquiry) => enquiry.id === id)
    if (known) return { kind: 'ready', enquiry: { ...known, ...change } }
    return error === undefined ? { kind: 'loading' } : { kind: 'failed', error }
  },
)
