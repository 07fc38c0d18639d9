import type { FormFields, RecordKind } from '#stores/record-kind.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

export interface ConflictNoticeProps<Fields extends FormFields, Stored> {
  kind: RecordKind<Fields, Stored>
  mine: Fields
  /** What the other person stored, when the server sent it. */
  current: Stored | null
  onSaveMine: () => void
  onTakeTheirs: () => void
}

/** Someone else saved first. Nothing is lost on either side until the person chooses. */
export function ConflictNotice<Fields extends FormFields, Stored>(props: ConflictNoticeProps<Fields, Stored>) {
  const { kind, mine, current, onSaveMine, onTakeTheirs } = props
  const differing = current ? differences(kind.names, mine, kind.fieldsOf(current)) : []
  return (
    <div className="w-full">
      <Notice
        role="alert"
        title={`Someone else saved this ${kind.noun} while you were editing it`}
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

/** Where a field's name is not the word on its label. */
const words: Partial<Record<string, string>> = { imageUrl: 'picture' }

function differences<Name extends string>(names: readonly Name[], mine: Record<Name, unknown>, theirs: Record<Name, unknown>): string[] {
  return names.filter((name) => String(mine[name]).trim() !== String(theirs[name]).trim()).map((name) => words[name] ?? name)
}
