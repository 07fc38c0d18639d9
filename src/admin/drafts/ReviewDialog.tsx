import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { handBack, type Stepping, sendForReview } from '#stores/records/draft-steps.ts'
import { keptFields } from '#stores/records/kept-fields.ts'
import { Field } from '#ui/Field.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { StepDialog } from './StepDialog.tsx'

export interface StepProps {
  stepping: Stepping
  /** Names the browser's copy of the typed text. */
  name: string
  /** Also called after a step that worked. */
  onClose: () => void
}

const steps = {
  review: { title: 'Send for review', busy: 'Sending...', hint: 'For the reviewer.', take: sendForReview },
  return: { title: 'Hand back', busy: 'Handing back...', hint: 'For the author.', take: handBack },
} as const

/** Submits the draft for review, or returns it to its author, with a note. */
export function ReviewDialog({ step, stepping, name, onClose }: StepProps & { step: keyof typeof steps }) {
  // The step may create the draft, which then has another name.
  const [$fields] = useState(() => keptFields(`review:${name}`))
  const { note = '' } = useStore($fields)
  const { title, busy, hint, take } = steps[step]
  const run = async (): Promise<void> => {
    if (!(await take(stepping, note))) return
    $fields.setKey('note', '')
    onClose()
  }
  return (
    <StepDialog
      title={title}
      onClose={onClose}
      actions={
        <WaitingButton look="primary" busy={busy} onClick={run}>
          {title}
        </WaitingButton>
      }
    >
      <Field label="Note" hint={`${hint} It is sent by mail if mail is set up.`} required={false}>
        {(wiring) => (
          <textarea {...wiring} rows={4} maxLength={2000} value={note} onChange={({ target }) => $fields.setKey('note', target.value)} />
        )}
      </Field>
    </StepDialog>
  )
}
