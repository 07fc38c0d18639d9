import { openCaseSession } from '#stores/cases/case-edits.ts'
import { CaseEditor } from '../cases/CaseEditor.tsx'
import { casesPath } from '../cases/case-address.ts'
import { EditorScreen } from '../records/EditorScreen.tsx'
import { NotAllowed } from '../shell/NotAllowed.tsx'
import { useMay } from '../shell/use-may.ts'
import { DeskTabs } from './DeskTabs.tsx'

interface CaseFormProps {
  /** Null for a new case. */
  id: number | null
  /** The id of the draft to continue, if the case is not public. */
  draftId: number | undefined
}

export function CaseFormScreen({ id, draftId }: CaseFormProps) {
  const edits = useMay('write drafts')
  return <DeskTabs open="cases">{edits ? <CaseForm id={id} draftId={draftId} /> : <NotAllowed level={1} />}</DeskTabs>
}

function CaseForm({ id, draftId }: CaseFormProps) {
  const href = casesPath()
  return (
    <EditorScreen
      open={() => openCaseSession(id, { draftId })}
      list={{ href, label: 'Case Law' }}
      title={id === null ? 'Add case' : 'Edit case'}
      back="Return to the cases"
      level={1}
    >
      {(props) => <CaseEditor {...props} />}
    </EditorScreen>
  )
}
