import type { CaseRecord } from '#domain/cases.ts'
import { type CaseFields, fieldsOf } from '#stores/case-fields.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

export interface ConflictNoticeProps {
  mine: CaseFields
  /** What the other person stored, when the server sent it. */
  current: CaseRecord | null
  onSaveMine: () => void
  onTakeTheirs: () => void
}

/** Someone else saved first. Nothing is lost on either side until the person chooses. */
export function ConflictNotice({ mine, current, onSaveMine, onTakeTheirs }: ConflictNoticeProps) {
  const differing = current ? differences(mine, fieldsOf(current)) : []
  return (
    <div className="w-full">
      <Notice
        role="alert"
        title="Someone else saved this case while you were editing it"
        actions={
          <>
            <Button small onClick={onSaveMine}>
              Save mine over theirs
            </Button>
            <Button small onClick={onTakeTheirs}>
              Load theirs, drop mine
            </Button>
          </>
        }
      >
        <p>
          Nothing was overwritten, and what you typed still stands in the form.
          {differing.length > 0 && ` Their version differs from yours in: ${differing.join(', ')}.`}
        </p>
      </Notice>
    </div>
  )
}

function differences(mine: CaseFields, theirs: CaseFields): string[] {
  const names = ['title', 'slug', 'summary', 'content', 'category', 'date', 'author', 'tags'] as const
  return names.filter((name) => mine[name].trim() !== theirs[name].trim())
}
