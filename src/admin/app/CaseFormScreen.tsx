import { openCaseDesk } from '#stores/cases/case-desk.ts'
import { CaseEditor } from '../cases/CaseEditor.tsx'
import { casesPath } from '../cases/case-address.ts'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { RecordDeskView } from '../records/RecordDeskView.tsx'
import { useDesk } from '../records/use-desk.ts'
import { Shell } from './Shell.tsx'

/** The form of a new case, or of the case with this id. */
export function CaseFormScreen({ id }: { id: number | null }) {
  const desk = useDesk(() => openCaseDesk(id))
  const href = casesPath()
  return (
    <Shell>
      <div className="pt-5">
        <EditorFrame desk={desk} list={{ href, label: 'Case Law' }} titles={{ add: 'Add New Case', edit: 'Edit Case' }} level={1}>
          <RecordDeskView desk={desk} home={{ href, label: 'Return to the cases' }}>
            {(props) => <CaseEditor {...props} />}
          </RecordDeskView>
        </EditorFrame>
      </div>
    </Shell>
  )
}
