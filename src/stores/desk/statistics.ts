import { atom } from 'nanostores'
import { csvText } from '#domain/fields/csv.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { type Statistics, type StatisticsDays, statisticsSchema } from '#domain/visits/statistics.ts'
import { saveFile } from '../browser/save-file.ts'
import { call } from '../http/http.ts'
import { caches, createFetcherStore } from '../http/queries.ts'

/** The chosen period, in days. */
export const $days = atom<StatisticsDays>(30)

const key = 'statistics'

/** The statistics are fetched whenever they are shown, because the counts grow. */
export const $statistics = createFetcherStore<Statistics>([key, $days], {
  dedupeTime: 0,
  fetcher: () => call(deskApi.statistics($days.get()), statisticsSchema),
})

export const reloadStatistics = (): void => caches.revalidateKeys((each) => each.startsWith(key))

/** Exports every page, and every search without results, as a file. */
export function exportStatistics({ since, pages, vain }: Statistics): void {
  const head = ['What', 'Name', 'Reads', 'Searches', 'Tool used', 'Enquiries', 'Read by programs']
  const rows = [
    ...pages.map((page) => ['Page', page.path, page.reads, page.searches, page.tools, page.enquiries, page.bots]),
    ...vain.map(({ words, count }) => ['Search that found nothing', words, '', count, '', '', '']),
  ]
  saveFile(`statistics-since-${since}.csv`, new Blob([csvText([head, ...rows])], { type: 'text/csv' }))
}
