import type { ReactNode } from 'react'
import type { NoteLinks } from '#domain/citator/note-links.ts'
import { CitedBy, Cites } from './CaseAuthorities.tsx'
import { CaseRules } from './CaseRules.tsx'

/** Below a note: what it cites, what cites it, and the provisions that it names. */
export function CaseLinks({ links: { cites, citedBy, rules } }: { links: NoteLinks }): ReactNode {
  return (
    <>
      {cites.length > 0 && <Cites cites={cites} />}
      {citedBy.length > 0 && <CitedBy mentions={citedBy} />}
      {rules.length > 0 && <CaseRules rules={rules} />}
    </>
  )
}
