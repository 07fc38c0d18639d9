import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { site } from '#domain/site.ts'
import { type FallbackKind, type FallbackState, failedHeading, fallbackFor, kinds } from '#stores/fallback.ts'
import { CaseReport } from './CaseReport.tsx'
import { NewsArticle } from './NewsArticle.tsx'
import { ServiceDetail } from './ServiceDetail.tsx'
import { TeamProfile } from './TeamProfile.tsx'

function Notice({ heading, text, back }: { heading: string; text: string; back: { label: string; href: string } }): ReactNode {
  return (
    <div className="sheet-grid pt-16" role="alert">
      <p className="caps text-lg text-soft">Not here</p>
      <div>
        <h1 className="text-4xl tracking-tight">{heading}</h1>
        <p className="mt-4 max-w-measure text-lg text-soft">{text}</p>
        <a className="button mt-6" href={back.href}>
          {back.label}
        </a>
      </div>
    </div>
  )
}

function Waiting(): ReactNode {
  return (
    <div className="sheet-grid pt-16" role="status" aria-label="Loading">
      <h1 className="sr-only">Loading</h1>
      <div className="skeleton h-5 w-24" />
      <div className="grid gap-4">
        <div className="skeleton h-10 max-w-prose" />
        <div className="skeleton h-5 max-w-measure" />
        <div className="skeleton h-5 max-w-measure" />
        <div className="skeleton h-40 max-w-measure" />
      </div>
    </div>
  )
}

/** The page was built before anyone knew what it would show. */
function titleOf(state: FallbackState, kind: FallbackKind): string | undefined {
  switch (state.kind) {
    case 'waiting':
      return undefined
    case 'missing':
      return kinds[kind].notFound
    case 'failed':
      return failedHeading(kind)
    case 'team-member':
      return state.record.name
    default:
      return state.record.title
  }
}

/** What stands under /cases, /services, /team and /news where no page was built: a record newer than the build, or a clear word. */
export function Fallback({ kind }: { kind: FallbackKind }): ReactNode {
  const state = useStore(fallbackFor(kind))
  const { notFound, back } = kinds[kind]
  const title = titleOf(state, kind)
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${site.name}`
  }, [title])
  switch (state.kind) {
    case 'waiting':
      return <Waiting />
    case 'missing':
      return <Notice heading={notFound} text="It may have been moved or taken down." back={back} />
    case 'failed':
      return <Notice heading={failedHeading(kind)} text="It could not be loaded. Check your connection and try again." back={back} />
    case 'case':
      return <CaseReport entry={state.record} />
    case 'news-item':
      return <NewsArticle item={state.record} />
    case 'service':
      return <ServiceDetail service={state.record} />
    case 'team-member':
      return <TeamProfile member={state.record} label="Our Team" />
  }
}
