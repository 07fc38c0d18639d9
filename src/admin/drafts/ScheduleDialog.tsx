import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { clockFault, londonMoment } from '#domain/publication/london-moment.ts'
import { scheduleDraft } from '#stores/records/draft-steps.ts'
import { keptFields } from '#stores/records/kept-fields.ts'
import { Field } from '#ui/Field.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { useFieldFault } from '../shell/use-field-fault.ts'
import { scheduledFor } from './draft-words.ts'
import type { StepProps } from './ReviewDialog.tsx'
import { StepDialog } from './StepDialog.tsx'

/** Schedules the draft for publication, or its record for withdrawal. */
export function ScheduleDialog({ isPublic, stepping, name, onClose }: StepProps & { isPublic: boolean }) {
  // The step may create the draft, which then has another name.
  const [$fields] = useState(() => keptFields(`schedule:${name}`))
  const { clock = '' } = useStore($fields)
  const fault = clockFault(clock, new Date())
  const { control, error, attempt } = useFieldFault<HTMLInputElement>(fault)
  const moment = londonMoment(clock)
  const run = (action: 'publish' | 'withdraw') => () =>
    attempt(async () => {
      if (!moment || !(await scheduleDraft(stepping, moment, action))) return
      $fields.setKey('clock', '')
      onClose()
    })
  return (
    <StepDialog
      title="Schedule"
      onClose={onClose}
      actions={
        <>
          {isPublic && (
            <WaitingButton busy="Scheduling..." onClick={run('withdraw')}>
              Unpublish then
            </WaitingButton>
          )}
          <WaitingButton look="primary" busy="Scheduling..." onClick={run('publish')}>
            Publish then
          </WaitingButton>
        </>
      }
    >
      <Field
        label="Day and time"
        hint={
          moment && fault === undefined
            ? `That is ${scheduledFor(moment.toISOString())}.`
            : 'London time. It happens within ten seconds of that time.'
        }
        error={clock === '' ? error : fault}
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={control}
            type="datetime-local"
            className="field figures max-w-sm"
            value={clock}
            onChange={({ target }) => $fields.setKey('clock', target.value)}
          />
        )}
      </Field>
    </StepDialog>
  )
}
