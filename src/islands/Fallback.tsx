import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { site } from '#domain/site/site.ts'
import { type FallbackKind, type FallbackState, fallbackFor, fallbackTexts } from '#stores/visitors/fallback.ts'
import { Button } from '#ui/Button.tsx'
import { CaseReport } from './cases/CaseReport.tsx'
import { FallbackWaiting } from './FallbackWaiting.tsx'
import { NotFoundBill } from './NotFoundBill.tsx'
import { NewsArticle } from './news/NewsArticle.tsx'
import { ServiceDetail } from './services/ServiceDetail.tsx'
import { TeamProfile } from './team/TeamProfile.tsx'

type FoundState = Exclude<FallbackState, { kind: 'waiting' | 'missing' | 'failed' }>

/** `picture` is the record's picture as an earlier build cut it, if there was one. */
export function FallbackRecord({ state, picture }: { state: FoundState; picture?: CutPicture | undefined }): ReactNode {
  switch (state.kind) {
    case 'case':
      return <CaseReport entry={state.record} />
    case 'news-item':
      return <NewsArticle item={state.record} picture={picture} />
    case 'service':
      return <ServiceDetail service={state.record} />
    case 'team-member':
      return <TeamProfile member={state.record} picture={picture} label="Our Team" />
  }
}

interface NoticeProps {
  label: string
  heading: string
  text: string
  children: ReactNode
}

function Notice({ label, heading, text, children }: NoticeProps): ReactNode {
  return (
    <div className="sheet-grid pt-12 md:pt-20" role="alert">
      <p className="caps pt-2 text-lg text-soft">{label}</p>
      <div>
        <h1 className="text-4xl tracking-tight">{heading}</h1>
        <p className="mt-4 max-w-measure text-lg text-soft">{text}</p>
        {children}
      </div>
    </div>
  )
}

function Back({ kind }: { kind: FallbackKind }): ReactNode {
  const { label, href } = fallbackTexts[kind].back
  return (
    <a className="button" href={href} data-back={kind === 'case' ? true : undefined}>
      {label}
    </a>
  )
}

export function Missing({ kind }: { kind: FallbackKind }): ReactNode {
  return (
    <Notice label="Disallowed" heading={fallbackTexts[kind].notFound} text="It may have been moved or taken down.">
      <NotFoundBill />
      <p className="mt-8">
        <Back kind={kind} />
      </p>
    </Notice>
  )
}

function Failed({ kind, onRetry }: { kind: FallbackKind; onRetry: () => void }): ReactNode {
  return (
    <Notice label="Not loaded" heading={fallbackTexts[kind].failed} text="It could not be loaded. Check your connection and try again.">
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <Back kind={kind} />
      </p>
    </Notice>
  )
}

/** The title of the window. The build did not know which record the page would show. */
export function titleOf(state: FallbackState, kind: FallbackKind): string | undefined {
  switch (state.kind) {
    case 'waiting':
      return undefined
    case 'missing':
      return fallbackTexts[kind].notFound
    case 'failed':
      return fallbackTexts[kind].failed
    case 'team-member':
      return state.record.name
    default:
      return state.record.title
  }
}

/**
 * The page under /cases, /services, /team and /news for a path without a built page:
 * a record newer than the build, or a message.
 */
export function Fallback({ kind }: { kind: FallbackKind }): ReactNode {
  const { $state, retry } = fallbackFor(kind)
  const state = useStore($state)
  const title = titleOf(state, kind)
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${site.name}`
  }, [title])
  switch (state.kind) {
    case 'waiting':
      return <FallbackWaiting />
    case 'missing':
      return <Missing kind={kind} />
    case 'failed':
      return <Failed kind={kind} onRetry={retry} />
    default:
      return (
        <div data-found className="contents">
          <FallbackRecord state={state} />
        </div>
      )
  }
}
