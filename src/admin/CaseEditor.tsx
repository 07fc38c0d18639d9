import { Button } from '#ui/Button.tsx'
import { CaseFieldRows } from './CaseFieldRows.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { Link } from './Link.tsx'
import { PasteJson } from './PasteJson.tsx'
import { dashboardPath } from './router.ts'
import { type CaseEditorProps, useCaseEditor } from './use-case-editor.ts'

export function CaseEditor(props: CaseEditorProps) {
  const { form, submit, conflict, saveOverTheirs, takeTheirs, offer, restore, discard } = useCaseEditor(props)
  const { isSubmitting } = form.formState
  const label = props.isNew ? 'Create Case' : 'Update Case'
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DraftNotice offer={offer} onRestore={restore} onDiscard={discard} />
      {props.isNew && <PasteJson form={form} />}
      <CaseFieldRows form={form} isNew={props.isNew} />
      <div className="desk-actions">
        {conflict && (
          <ConflictNotice
            mine={form.getValues()}
            current={conflict.current}
            onSaveMine={() => void saveOverTheirs()}
            onTakeTheirs={() => void takeTheirs()}
          />
        )}
        <Button type="submit" look="primary" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : label}
        </Button>
        <Link className="button button-quiet" href={dashboardPath('cases')}>
          Cancel
        </Link>
      </div>
    </form>
  )
}
