import type { ReactNode } from 'react'
import { formatDay } from '#domain/fields/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { ratesTool, tableOf } from '#domain/tools/rates/tables.ts'
import type { RatesRecord } from '#domain/tools/rates/type.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { BackLink } from '../BackLink.tsx'
import { RateGrid } from './RateTables.tsx'

export function RatesPage({ record }: { record: RatesRecord }): ReactNode {
  return (
    <article className="pt-8 md:pt-12">
      <BackLink href={paths.tools} to="Tools" />
      <div className="sheet-grid mt-6 border-t-2 border-ink pt-6 pb-12 md:pb-16">
        <p className="caps pt-2 text-lg text-soft">Tools</p>
        <div>
          <h1 className="text-4xl tracking-tight">{typeset(record.title)}</h1>
          <p className="mt-4 max-w-measure text-lg text-soft">In force from {typeset(formatDay(record.startsOn))}.</p>
          <div className="mt-8">
            <RateGrid table={tableOf(record)} />
          </div>
          <p className="mt-8">
            <a className="button" href={paths.tool(ratesTool.slug)}>
              All years, bands and a comparison
            </a>
          </p>
        </div>
      </div>
    </article>
  )
}

export function RatesRow({ record: { title, slug, startsOn } }: { record: RatesRecord }): ReactNode {
  return (
    <li className="sheet-grid border-t border-rule py-4">
      <p className="text-sm text-soft">{typeset(formatDay(startsOn))}</p>
      <p>
        <a className="link-title" href={paths.tool(slug)}>
          {typeset(title)}
        </a>
      </p>
    </li>
  )
}
