import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { type TypedRecord, typedRecord } from '#domain/drafts/typed-record.ts'
import { readJudgeName } from '#domain/judges/judge-name.ts'
import type { TabKind } from '#domain/kinds/content-types.ts'
import type { Records } from '#domain/kinds/record-pages.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import type { Practice } from '#domain/practice/type.ts'
import { CaseReport } from '#islands/cases/CaseReport.tsx'
import { NewsArticle } from '#islands/news/NewsArticle.tsx'
import { ServiceDetail } from '#islands/services/ServiceDetail.tsx'
import { TeamProfile } from '#islands/team/TeamProfile.tsx'
import { RatesPage } from '#islands/tools/RatesPage.tsx'
import { adoptSheets, holdStill } from '#stores/browser/still-page.ts'
import { $practice, reloadPractice } from '#stores/settings/practice.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { PageFrame } from '../shell/PageFrame.tsx'

interface DrawnPageProps {
  typed: TypedRecord
  /** The styles of the public page. */
  sheet: string
}

/** Fields that are still blank draw no marks. */
const blanks = ':is(.badge, .initials):empty { display: none }'

/** Draws the form's values with the component of the public page. */
export function DrawnPage({ typed, sheet }: DrawnPageProps) {
  const shown = useMemo(() => typedRecord(typed), [typed])
  return shown.kind === 'case' ? <Report entry={shown.record} sheet={sheet} /> : <OfPractice shown={shown} sheet={sheet} />
}

/** The frame keeps out the desk's styles and theme. */
function InFrame({ sheet, children }: { sheet: string; children: ReactNode }) {
  const [frame, setFrame] = useState<Document>()
  const begin = (empty: Document): void => {
    empty.documentElement.lang = 'en-GB'
    empty.title = 'Preview'
    adoptSheets(empty, [sheet, blanks])
    setFrame(empty)
  }
  return (
    <>
      <PageFrame className="mt-2 border border-rule bg-[canvas] scheme-light" onReady={begin} />
      {frame && createPortal(<Still frame={frame}>{children}</Still>, frame.body)}
    </>
  )
}

function Still({ frame, children }: { frame: Document; children: ReactNode }) {
  useLayoutEffect(() => holdStill(frame))
  return <main className="sheet pb-12">{children}</main>
}

function Report({ entry, sheet }: { entry: ShownRecord<'case'>['record']; sheet: string }) {
  const bench = entry.judges.map((spelling) => ({ name: readJudgeName(spelling, entry.date).name }))
  return (
    <InFrame sheet={sheet}>
      <CaseReport entry={entry} bench={bench} />
    </InFrame>
  )
}

function OfPractice({ shown, sheet }: { shown: ShownRecord<TabKind>; sheet: string }) {
  const { data, error } = useStore($practice)
  if (data) return <InFrame sheet={sheet}>{drawInTab(shown, data)}</InFrame>
  return error ? <LoadFailure what="The preview" error={error} onRetry={reloadPractice} /> : <SkeletonRows rows={8} />
}

type Draw<Kind extends TabKind> = (record: Records[Kind], practice: Practice) => ReactNode

/** The component of the public page of each kind. `src/drawn/records.ts` draws the same for the site. */
const pages: { readonly [Kind in TabKind]: Draw<Kind> } = {
  news: (item, practice) => <NewsArticle item={item} practice={practice} />,
  team: (member, practice) => <TeamProfile member={member} practice={practice} label="Our Team" />,
  services: (service, practice) => <ServiceDetail service={service} practice={practice} />,
  rates: (record) => <RatesPage record={record} />,
}

function drawInTab<Kind extends TabKind>({ kind, record }: ShownRecord<Kind>, practice: Practice): ReactNode {
  const draw: Draw<Kind> = pages[kind]
  return draw(record, practice)
}
