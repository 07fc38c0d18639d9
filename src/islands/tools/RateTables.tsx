import { Fragment, type ReactNode } from 'react'
import { formatDay } from '#domain/fields/dates.ts'
import { textTable } from '#domain/markup/text-table.ts'
import { bands, grades, type RateTable, tableTitle } from '#domain/tools/rates/tables.ts'
import { isConfirmed, type Source } from '#domain/tools/tool.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { FeesText } from '../fees/FeesText.tsx'

/** The sources of the figures, with the dates on which they were read. */
export function Sources({ sources }: { sources: readonly Source[] }): ReactNode {
  return (
    <p className="mt-2 text-sm text-soft">
      {sources.length === 1 ? 'Source: ' : 'Sources: '}
      {sources.map(({ name, href, read }, index) => (
        <Fragment key={name}>
          {index > 0 && '; '}
          {href === undefined ? (
            typeset(name)
          ) : (
            <a className="link" href={href}>
              {typeset(name)}
            </a>
          )}
          , read on {formatDay(read).replaceAll(' ', '\u00a0')}
        </Fragment>
      ))}
      .
    </p>
  )
}

const sumColumns = bands.map((_, index) => index + 1)

export function RateGrid({ table }: { table: RateTable }): ReactNode {
  const rows = grades.map((grade) => [grade, ...table.pounds[grade].map((pounds) => `£${pounds}`)])
  return (
    <>
      <div className="rate-grid max-w-prose">
        <FeesText blocks={[textTable([['Grade', ...bands], ...rows], sumColumns)]} isWide />
      </div>
      <p className="mt-2 text-sm text-soft">Pounds an hour, without VAT.</p>
      {!isConfirmed(table) && (
        <p className="mt-2 text-sm text-soft">Not confirmed: only one source. Nothing is calculated with these rates.</p>
      )}
      <Sources sources={table.sources} />
    </>
  )
}

/** Every year's rates. The calculation reads them from the page, so that both always agree. */
export function RateTables({ tables }: { tables: readonly RateTable[] }): ReactNode {
  return (
    <div data-rate-tables={JSON.stringify(tables)}>
      {tables.map((table) => (
        <section key={table.from} className="mt-8">
          <h3 className="text-lg">{typeset(tableTitle(table, tables))}</h3>
          <div className="mt-2">
            <RateGrid table={table} />
          </div>
        </section>
      ))}
    </div>
  )
}
