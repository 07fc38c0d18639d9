import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { $cases, reloadCases } from '#stores/cases/case-list.ts'
import { $foundCases } from '#stores/cases/case-search.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { BatchProgress } from '../tables/BatchProgress.tsx'
import { CaseBar } from './CaseBar.tsx'
import { CaseSearch, NothingFound } from './CaseSearch.tsx'
import { CasesHead } from './CasesHead.tsx'
import { CaseTable } from './CaseTable.tsx'
import { useCaseAddress } from './case-address.ts'
import { DeletionPanel } from './DeletionPanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { guardImport } from './import-guard.ts'
import { PublishingPanel } from './PublishingPanel.tsx'
import { useSavedCase } from './use-saved-case.ts'

guardImport()

const TagsPanel = lazy(() => import('../tags/TagsPanel.tsx').then(({ TagsPanel }) => ({ default: TagsPanel })))

export function CasesTab({ search }: { search: Record<string, string | undefined> }) {
  useCaseAddress(search)
  const [showsTags, setShowsTags] = useState(false)
  return (
    <section aria-labelledby="cases-head">
      <CasesHead onTags={() => setShowsTags(!showsTags)} />
      {showsTags && (
        <Suspense>
          <TagsPanel onClose={() => setShowsTags(false)} />
        </Suspense>
      )}
      <ExportPanel />
      <ImportPanel />
      <PublishingPanel />
      <BatchProgress />
      <DeletionPanel />
      <CaseRegister />
    </section>
  )
}

function CaseRegister() {
  const { data, error } = useStore($cases)
  const found = useStore($foundCases)
  useSavedCase(data, found)
  if (data === undefined) return error ? <Failure error={error} /> : <SkeletonRows rows={8} />
  if (data.length === 0) return <p className="py-8 text-soft">No cases yet. Add the first one, or import a file.</p>
  return (
    <>
      {error ? <Failure error={error} /> : null}
      <CaseSearch />
      <CaseBar found={found ?? []} total={data.length} />
      {found === undefined || found.length === 0 ? <NothingFound /> : <CaseTable cases={found} />}
    </>
  )
}

function Failure({ error }: { error: unknown }) {
  return (
    <div className="py-6">
      <LoadFailure what="The cases" error={error} onRetry={reloadCases} />
    </div>
  )
}
