import type { ReactNode } from 'react'
import { type RecordKind, recordPages } from '#domain/kinds/record-pages.ts'
import { NotFoundBill } from './NotFoundBill.tsx'

interface NoticeProps {
  label: string
  heading: string
  text: string
  children: ReactNode
}

function Notice({ label, heading, text, children }: NoticeProps): ReactNode {
  return (
    <div className="sheet-grid max-md:pt-12 md:pt-20" role="alert">
      <p className="caps pt-2 text-lg text-soft">{label}</p>
      <div>
        <h1 className="text-4xl tracking-tight">{heading}</h1>
        <p className="mt-4 max-w-measure text-lg text-soft">{text}</p>
        {children}
      </div>
    </div>
  )
}

function Back({ kind }: { kind: RecordKind }): ReactNode {
  const { list, texts } = recordPages[kind]
  return (
    <a className="button" href={list} data-back={kind === 'case' ? true : undefined}>
      {texts.back}
    </a>
  )
}

export function Missing({ kind }: { kind: RecordKind }): ReactNode {
  return (
    <Notice label="Disallowed" heading={recordPages[kind].texts.missing} text="It may have been moved or taken down.">
      <NotFoundBill />
      <p className="mt-8">
        <Back kind={kind} />
      </p>
    </Notice>
  )
}

/** The page of a record that could not be read. Trying again loads the page again. */
export function Failed({ kind, address }: { kind: RecordKind; address: string }): ReactNode {
  return (
    <Notice label="Not loaded" heading={recordPages[kind].texts.failed} text="It could not be loaded. Check your connection and try again.">
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href={address}>
          Try again
        </a>
        <Back kind={kind} />
      </p>
    </Notice>
  )
}
