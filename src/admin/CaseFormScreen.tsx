import { openCaseDesk } from '#stores/case-desk.ts'
import { CaseEditor } from './CaseEditor.tsx'
import { casesPath } from './case-address.ts'
import { RecordDeskView } from './RecordDeskView.tsx'
import { RecordFrame } from './RecordFrame.tsx'
import { Shell } from './Shell.tsx'
import { useDesk } from './use-desk.ts'

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
