import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type CaseDesk, openCaseDesk } from '#stores/case-desk.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { CaseEditor } from './CaseEditor.tsx'
import { Link } from './Link.tsx'
import { $unsaved } from './navigation.ts'
import { dashboardPath } from './router.ts'
import { Shell } from './Shell.tsx'

/** A new case, or the one of that id. */
export function CaseFormScreen({ id }: { id: number | null }) {
  const [desk] = useState(() => openCaseDesk(id))
  useEffect(() => {
    void desk.load()
  }, [desk])
  useKeptText(desk)
  return (
    <Shell>
      <nav aria-label="Breadcrumb" className="pt-5 text-sm text-soft">
        <Link className="link" href={dashboardPath('cases')}>
          Case Law
        </Link>
      </nav>
      <div className="desk-head pt-2">
        <h1>{id === null ? 'Add New Case' : 'Edit Case'}</h1>
      </div>
      <DeskContent desk={desk} id={id} />
    </Shell>
  )
}

/** What is typed is written down before the page goes, and the ways out know of it. */
function useKeptText(desk: CaseDesk): void {
  const unsaved = useStore(desk.$unsaved)
  useEffect(() => {
    $unsaved.set(unsaved ? 'kept' : 'none')
    return () => $unsaved.set('none')
  }, [unsaved])
  useEffect(() => {
    const flush = (): void => {
      desk.flush()
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [desk])
}

function DeskContent({ desk, id }: { desk: CaseDesk; id: number | null }) {
  const state = useStore(desk.$state)
  switch (state.kind) {
    case 'loading':
      return <SkeletonRows rows={10} />
    case 'missing':
      return (
        <div className="grid justify-items-start gap-4 py-10">
          <h2 className="text-xl">Case Not Found</h2>
          <p className="text-soft">It may have been deleted meanwhile.</p>
          <Link className="button" href={dashboardPath('cases')}>
            Return to the cases
          </Link>
        </div>
      )
    case 'failed':
      return (
        <div className="py-6">
          <Notice role="alert" title="The case could not be loaded" actions={<Button onClick={() => void desk.load()}>Try again</Button>}>
            <p>{state.message}</p>
          </Notice>
        </div>
      )
    case 'ready':
      return <CaseEditor desk={desk} stored={state.stored} draft={state.draft} isNew={id === null} />
  }
}
