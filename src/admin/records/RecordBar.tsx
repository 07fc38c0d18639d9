import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { scheduleDraft } from '#stores/records/draft-steps.ts'
import { type Keeper, mayPublish } from '#stores/records/keeper.ts'
import { $uploads } from '#stores/records/picture-upload.ts'
import { readLastSaver } from '#stores/records/record-history.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { Button } from '#ui/Button.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { troublePlace } from '../drafts/DraftHead.tsx'
import { keptWords, stateLine } from '../drafts/draft-words.ts'
import { FaultCount } from '../shell/FormActions.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'
import { type MenuAction, RecordMenu } from './RecordMenu.tsx'
import type { RecordEditorState } from './use-record-editor.ts'

export interface RecordBarProps<Fields extends FormFields, Stored extends { id: number }> {
  editor: RecordEditorState<Fields, Stored>
  /** Actions that only this kind of record has, at the end of the menu. */
  more?: readonly MenuAction[]
  /** Further buttons, before those that save. */
  children?: ReactNode
}

/** Saves and stays in the form. */
const saveKeys = { 'data-then': 'stay', 'aria-keyshortcuts': 'Control+S Meta+S' } as const

/** Not a submit button, so neither Enter in a field nor the save shortcut makes a draft public. */
const pressedOnly = { onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => currentTarget.form?.requestSubmit() }

/** Shows a form's state and actions. It follows the fields in tab order, as people fill those in first. */
export function RecordBar<Fields extends FormFields, Stored extends { id: number }>(props: RecordBarProps<Fields, Stored>) {
  const { editor, more, children } = props
  const { server, kind } = editor.editing
  const { drafting } = kind
  const text = useStore(server.$text)
  const draft = useStore(server.$shared)
  const isPublic = useStore(editor.editing.$record) !== null
  const isFixed = draft !== null && server.isFixed()
  const isUploading = useStore($uploads) > 0
  const { isSubmitting } = editor.form.formState
  const isPaused = isSubmitting || isUploading
  const publishes = mayPublish()
  const buttons = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus()
  const takeOff = async (): Promise<void> => {
    await scheduleDraft(editor.editing, null)
    keepFocus(() => buttons.current?.querySelector<HTMLElement>('.bar-menu-button'))
  }
  const isUnpublished = draft !== null || !isPublic
  const verb = drafting ? (isPublic ? 'Publish changes' : 'Publish') : 'Save'
  // The save shortcut presses this button, unless it saves the public record.
  const draftButton = drafting && !isFixed && (
    <Button
      look={publishes ? 'plain' : 'primary'}
      paused={isUploading}
      {...((isUnpublished || !publishes) && saveKeys)}
      onClick={() => void editor.saveDraft()}
    >
      Save draft
    </Button>
  )
  return (
    <div className="desk-actions record-bar z-10">
      <div className="record-state">
        <StateLine editor={editor} />
        <FaultCount state={editor.form.formState} />
        {text.kind === 'nowhere' && (
          <p role="status" className="font-medium text-mark">
            This browser cannot keep a draft of this text. Save before you leave.
          </p>
        )}
        <UnstoredLine server={server} />
      </div>
      <div ref={buttons} className="flex flex-wrap gap-2">
        {children}
        {publishes && draftButton}
        <div className="record-primary flex gap-2">
          {!publishes && draftButton}
          {!drafting && (
            <Button type="submit" {...saveKeys} paused={isPaused}>
              Save and continue
            </Button>
          )}
          {(publishes || !drafting) && !isFixed && (
            <Button {...(drafting && isUnpublished ? pressedOnly : { type: 'submit' })} look="primary" paused={isPaused}>
              {isSubmitting ? 'Saving...' : isUploading ? 'Uploading...' : verb}
            </Button>
          )}
          {publishes && isFixed && (
            <WaitingButton look="primary" small={false} busy="Changing..." onClick={takeOff}>
              Take off the schedule
            </WaitingButton>
          )}
          {drafting && <RecordMenu editor={editor} drafting={drafting} more={more} />}
        </div>
      </div>
    </div>
  )
}

function StateLine<Fields extends FormFields, Stored extends { id: number }>({
  editor: { editing },
}: Pick<RecordBarProps<Fields, Stored>, 'editor'>) {
  const { kind, server, $id, $record, changedAt } = editing
  const id = useStore($id)
  const draft = useStore(server.$shared)
  const kept = keptWords(useStore(server.$text), useStore(server.$trouble).kind)
  const isPublic = useStore($record) !== null
  const changed = changedAt()
  const changedBy = useLastSaver(kind.key, isPublic && kind.drafting ? id : null, changed)
  const words = stateLine({ noun: kind.noun, published: isPublic ? { changedAt: changed, changedBy } : null, draft }, new Date())
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      {kind.drafting && (
        <span className="font-medium text-ink">
          <span aria-hidden="true" className="state-mark mr-2" data-state={isPublic ? 'public' : 'draft'} />
          {words}
        </span>
      )}
      {draft !== null && server.isFixed() && <span>Its text is fixed until then.</span>}
      {/* Not a live region, because it changes every few seconds during typing. */}
      {kept !== undefined && <span className="figures whitespace-nowrap">{kept}</span>}
    </p>
  )
}

/** Only those who may publish can read who saved a record. */
function useLastSaver(kind: string, id: number | null, changedAt: string | null): string | undefined {
  const [saver, setSaver] = useState<string>()
  useEffect(() => {
    if (id === null || changedAt === null || !mayPublish()) return undefined
    let isCurrent = true
    void readLastSaver({ kind, id }).then((name) => isCurrent && setSaver(name))
    return () => {
      isCurrent = false
    }
  }, [kind, id, changedAt])
  return saver
}

/** In the bar, because the top of the form may be out of view. Nothing is stored until the person acts. */
function UnstoredLine({ server }: { server: Pick<Keeper<object>, '$trouble'> }) {
  const { kind } = useStore(server.$trouble)
  if (kind === 'none' || kind === 'unreachable') return null
  return (
    <p className="font-medium text-mark">
      Your last changes are not stored.{' '}
      <button type="button" className="link" onClick={() => document.getElementById(troublePlace)?.focus()}>
        What to do
      </button>
    </p>
  )
}
