import { useStore } from '@nanostores/react'
import { paths } from '#domain/paths.ts'
import { $import, importCases } from '#stores/case-import.ts'
import { $cases, reloadCases } from '#stores/case-list.ts'
import { $foundCases } from '#stores/case-search.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { CaseSearch, NothingFound } from './CaseSearch.tsx'
import { CaseTable } from './CaseTable.tsx'
import { useCaseAddress } from './case-address.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { Link } from './Link.tsx'
import { LoadFailure } from './LoadFailure.tsx'

export function CasesTab({ search }: { search: Record<string, string | undefined> }) {
  useCaseAddress(search)
  const { kind } = useStore($import)
  const importing = kind === 'checking' || kind === 'sending'
  return (
    <section aria-labelledby="cases-head">
      <div className="desk-head">
        <h2 id="cases-head">Case Law</h2>
        <div className="flex flex-wrap gap-3">
          <FileButton
            small
            accept=".json,application/json"
            inputLabel="Cases file"
            disabled={importing}
            onFile={(file) => void importCases(file)}
          >
            Import Cases
          </FileButton>
          <Link className="button button-primary button-small" href={paths.adminNewCase}>
            Add New Case
          </Link>
        </div>
      </div>
      <ImportPanel />
      <CaseRegister />
    </section>
  )
}

function CaseRegister() {
  const { data, error } = useStore($cases)
  const found = useStore($foundCases)
  if (data === undefined) return error ? <Failure error={error} /> : <SkeletonRows rows={8} />
  if (data.length === 0) return <p className="py-8 text-soft">No cases yet. Add the first one, or import a file.</p>
  return (
    <>
      {error ? <Failure error={error} /> : null}
      <CaseSearch found={found?.length ?? 0} total={data.length} />
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
