import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { countOf, figure } from '#domain/fields/counts.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { periods } from '#domain/subjects/periods.ts'
import { type Statistics, statisticsDays } from '#domain/visits/statistics.ts'
import { $days, $statistics, exportStatistics, reloadStatistics } from '#stores/desk/statistics.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Subsection } from '#ui/Subsection.tsx'
import { useKept } from '../shell/use-kept.ts'
import { type DeskColumn, DeskList } from '../tables/DeskList.tsx'

type Page = Statistics['pages'][number]

const countText = (count: number): string => (count === 0 ? '' : figure(count))

const column = (label: string, name: Exclude<keyof Page, 'path'>, from?: 'md' | 'lg'): DeskColumn<Page> => ({
  label,
  className: 'text-right figures',
  ...(from && { from }),
  cell: (page) => countText(page[name]),
})

const columns: readonly DeskColumn<Page>[] = [
  column('Reads', 'reads'),
  column('Searches', 'searches', 'md'),
  column('Tool used', 'tools', 'md'),
  column('Enquiries', 'enquiries'),
  column('Read by programs', 'bots', 'lg'),
]

function Days(): ReactNode {
  const days = useStore($days)
  const choices = statisticsDays.map((each) => ({ value: String(each), label: each === 365 ? 'A year' : `${each} days` }))
  return (
    <ChoiceRow
      label="Period"
      choices={choices}
      value={String(days)}
      onChange={(value) => $days.set(statisticsDays.find((each) => String(each) === value) ?? 30)}
    />
  )
}

/** Searches of the register without results: subjects for the next notes. */
function SearchesInVain({ vain }: Pick<Statistics, 'vain'>): ReactNode {
  return (
    <Subsection id="in-vain" title="Searches that found nothing" level={3} className="pt-8">
      {vain.length === 0 ? (
        <p className="py-3 text-sm text-soft">None in this period.</p>
      ) : (
        <ul className="text-sm">
          {vain.map(({ words, count }) => (
            <li key={words} className="flex items-baseline justify-between gap-4 border-b border-rule py-2">
              <a className="link wrap-anywhere" href={`${paths.cases}?${new URLSearchParams({ q: words })}`}>
                {words}
              </a>
              <span className="shrink-0 text-soft">{countOf(count, 'search')}</span>
            </li>
          ))}
        </ul>
      )}
    </Subsection>
  )
}

const pagesOnPage = 25

/** The pages that visitors read and the searches that found nothing, as the pages report them. */
export function StatisticsPart(): ReactNode {
  const list = useStore($statistics)
  const [page, setPage] = useState(0)
  const { shown } = useKept(list.data, list.loading)
  return (
    <>
      <DeskList
        id="statistics"
        heading="Statistics"
        caption="Pages by number of reads"
        what="The statistics"
        list={{ ...list, data: shown?.pages }}
        onRetry={reloadStatistics}
        skeletonRows={8}
        noneYet="Nothing is counted yet. A page is counted when a visitor leaves it, and appears here about an hour later."
        states={<Days />}
        tools={
          shown && (
            <Button small disabled={shown.pages.length === 0} paused={list.loading} onClick={() => exportStatistics(shown)}>
              Export as CSV
            </Button>
          )
        }
        keyOf={({ path }) => path}
        nameOf={({ path }) => path}
        title={{ label: 'Page', text: ({ path }) => path }}
        columns={columns}
        paging={{ size: pagesOnPage, page, onPage: setPage }}
      />
      {shown && <SearchesInVain vain={shown.vain} />}
      {shown && (
        <p className="pt-6 text-xs text-faint">
          Since {formatDay(shown.since)}. Staff are not counted, nor are people whose browser opts out. Nothing is stored about a visitor.
          Words of searches are kept for {periods.vainSearch.words}.
        </p>
      )}
    </>
  )
}
