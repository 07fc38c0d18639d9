import type { ReactNode } from 'react'
import { type RecordKind, recordPageTexts } from '#domain/site/record-pages.ts'
import { NotFoundBill } from './NotFoundBill.tsx'

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

function Back({ kind }: { kind: RecordKind }): ReactNode {
  const { label, href } = recordPageTexts[kind].back
  return (
    <a className="button" href={href} data-back={kind === 'case' ? true : undefined}>
      {label}
    </a>
  )
}

/** The page of a record that does not exist. */
export function Missing({ kind }: { kind: RecordKind }): ReactNode {
  return (
    <Notice label="Disallowed" heading={recordPageTexts[kind].notFound} text="It may have been moved or taken down.">
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
    <Notice label="Not loaded" heading={recordPageTexts[kind].failed} text="It could not be loaded. Check your connection and try again.">
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href={address}>
          Try again
        </a>
        <Back kind={kind} />
      </p>
    </Notice>
  )
}
