import { useStore } from '@nanostores/react'
import { Button } from '#ui/Button.tsx'
import { caseImport } from './case-import.ts'
import { ImportCheck } from './ImportCheck.tsx'
import { Checking, Done, Failed, Refused, Sending, Stopped } from './ImportReports.tsx'
import type { ImportReport } from './import-report.ts'

export function ImportPanel() {
  const state = useStore(caseImport.$import)
  return state.kind === 'idle' ? null : <Report report={state} />
}

function Report({ report }: { report: ImportReport }) {
  switch (report.kind) {
    case 'checking':
      return <Checking report={report} />
    case 'unreadable':
      return <Failed report={report} title="Nothing was imported" />
    case 'unchecked':
      return (
        <Failed report={report} title="The file could not be checked">
          <Button small onClick={() => void caseImport.check()}>
            Check again
          </Button>
        </Failed>
      )
    case 'checked':
      return <ImportCheck file={report.file} plan={report.plan} />
    case 'sending':
      return <Sending report={report} />
    case 'stopped':
      return <Stopped report={report} />
    case 'refused':
      return <Refused report={report} />
    case 'done':
      return <Done report={report} />
  }
}
