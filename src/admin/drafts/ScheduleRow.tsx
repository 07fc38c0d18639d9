import { useStore } from '@nanostores/react'
import type { Draft } from '#domain/drafts/drafts.ts'
import { clockFault } from '#domain/publication/clock-fault.ts'
import { londonMoment } from '#domain/publication/london-moment.ts'
import { type Stepping, scheduleDraft } from '#stores/records/draft-steps.ts'
import { keptFields } from '#stores/records/kept-fields.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Field } from '#ui/Field.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { useFieldFault } from '../shell/use-field-fault.ts'
import { scheduledFor } from './draft-words.ts'

interface ScheduleRowProps<Fields extends FormFields> {
  stepping: Stepping<Fields>
  draft: Draft
  onStep: () => void
}

/** Publishes the draft at a time, or takes its record off the website at a time. */
export function ScheduleRow<Fields extends FormFields>({ stepping, draft, onStep }: ScheduleRowProps<Fields>) {
  const $fields = keptFields(`schedule:${draft.id}`)
  const { clock = '' } = useStore($fields)
  const fault = clockFault(clock, new Date())
  const { control, error, attempt } = useFieldFault<HTMLInputElement>(fault)
  const schedule = async (at: Date | null, action?: 'publish' | 'withdraw'): Promise<void> => {
    if (await scheduleDraft(stepping, at, action)) $fields.setKey('clock', '')
    onStep()
  }
  if (stepping.server.isFixed())
    return (
      <ActionRow label="Schedule" hint="Take it off the schedule to change the text or the time.">
        {(hintId) => (
          <WaitingButton busy="Changing..." describedBy={hintId} onClick={() => schedule(null)}>
            Take off the schedule
          </WaitingButton>
        )}
      </ActionRow>
    )
  const moment = londonMoment(clock)
  const run = (action: 'publish' | 'withdraw') => () =>
    attempt(async () => {
      if (moment) await schedule(moment, action)
    })
  return (
    <Field
      label="Schedule"
      hint={
        moment && fault === undefined
          ? `That is ${scheduledFor(moment.toISOString())}.`
          : 'London time. It happens within ten seconds of it.'
      }
      error={clock === '' ? error : fault}
    >
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...wiring}
            ref={control}
            type="datetime-local"
            className="field figures max-w-sm"
            value={clock}
            onChange={({ target }) => $fields.setKey('clock', target.value)}
          />
          <WaitingButton busy="Scheduling..." onClick={run('publish')}>
            Publish then
          </WaitingButton>
          {draft.baseUpdatedAt !== null && (
            <WaitingButton busy="Scheduling..." onClick={run('withdraw')}>
              Unpublish then
            </WaitingButton>
          )}
        </div>
      )}
    </Field>
  )
}
