import { openCaseDesk } from '#stores/cases/case-desk.ts'
import { CaseEditor } from '../cases/CaseEditor.tsx'
import { casesPath } from '../cases/case-address.ts'
import { RecordDeskView } from '../records/RecordDeskView.tsx'
import { RecordFrame } from '../records/RecordFrame.tsx'
import { useDesk } from '../records/use-desk.ts'
import { Shell } from './Shell.tsx'

/** A new case, or the one of that id. */
export function CaseFormScreen({ id }: { id: number | null }) {
  const desk = useDesk(() => openCaseDesk(id))
  const href = casesPath()
  return (
    <Shell>
      <div className="pt-5">
        <RecordFrame list={{ href, label: 'Case Law' }} title={id === null ? 'Add New Case' : 'Edit Case'} level={1}>
          <RecordDeskView desk={desk} home={{ href, label: 'Return to the cases' }}>
            {(props) => <CaseEditor {...props} />}
          </RecordDeskView>
        </RecordFrame>
      </div>
    </Shell>
  )
}
