import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { type DraftTrouble, isUnsaved, type Keeper } from '#stores/records/keeper.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { stateDetail, stateWords } from './draft-words.ts'

/** The id of the notice with the advice. */
export const troublePlace = 'draft-trouble'

/** The same person's text in another tab. */
export const elsewhere = 'You changed this text in another tab or browser'

/** A notice that appears at the head of the page would push the focused field out of view. */
function useFieldInView(notice: string): void {
  useLayoutEffect(() => {
    const field = document.activeElement
    if (notice !== '' && field?.matches('input, select, textarea') && field.clientHeight < window.innerHeight / 3)
      field.scrollIntoView({ block: 'nearest' })
  }, [notice])
}

/** Above the form: the reviewer's note or the schedule, who else has the draft open, and why it is not stored. */
export function DraftHead({ server, onCompare }: { server: Pick<Keeper<object>, '$shared' | '$trouble'>; onCompare: () => void }) {
  const draft = useStore(server.$shared)
  const trouble = useStore(server.$trouble)
  useFieldInView(`${draft?.state.kind} ${draft?.openWith} ${trouble.kind}`)
  const detail = draft && stateDetail(draft.state)
  const isOpenElsewhere = draft !== null && draft.openWith !== null
  const words = trouble.kind === 'none' ? null : wordsOf(trouble)
  if (!detail && !isOpenElsewhere && words === null) return null
  return (
    <div className="grid gap-4 py-4">
      {draft && detail !== undefined && (
        <Notice title={stateWords(draft.state)}>
          <p className="wrap-anywhere whitespace-pre-line">{detail}</p>
        </Notice>
      )}
      {isOpenElsewhere && <Notice title={`${draft.openWith} has this open, or had it open in the last ten minutes.`} />}
      <div id={troublePlace} tabIndex={-1}>
        {words && (
          <Notice
            title={words.title}
            role={trouble.kind === 'unreachable' ? 'status' : 'alert'}
            actions={
              trouble.kind === 'conflict' ? (
                <Button small onClick={onCompare}>
                  Compare both
                </Button>
              ) : undefined
            }
          >
            {words.text}
          </Notice>
        )}
      </div>
    </div>
  )
}

function wordsOf(trouble: Exclude<DraftTrouble, { kind: 'none' }>): { title: string; text: string } {
  switch (trouble.kind) {
    case 'unreachable':
      return { title: 'The draft is not on the server yet', text: 'Your text is kept in this browser, and sent again in a few seconds.' }
    case 'refused':
      return { title: 'The draft cannot be stored', text: trouble.reason }
    case 'gone':
      return {
        title: 'This draft was published or deleted',
        text: 'Your text is still in the form and in this browser. Copy what you need before you leave.',
      }
    case 'fixed':
      return {
        title: 'Your last changes are not stored',
        text: 'Someone put this draft on the schedule while you were typing. Your text is in the form and in this browser. It can be stored once the draft is off the schedule.',
      }
    case 'conflict':
      return {
        title: isUnsaved(trouble.theirs) ? elsewhere : 'Someone else saved this draft',
        text: 'Your text is in the form and in this browser. Choose what to keep, and the draft is saved again.',
      }
  }
}
