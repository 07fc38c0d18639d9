import { useState } from 'react'
import type { Draft } from '#domain/drafts/drafts.ts'
import { londonMoment } from '#domain/publication/london-moment.ts'
import { type Stepping, scheduleDraft } from '#stores/records/draft-steps.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { Field } from '#ui/Field.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { scheduledFor } from './draft-words.ts'

interface ScheduleRowProps<Fields extends FormFields> {
  stepping: Stepping<Fields>
  draft: Draft
}

/** Publishes the draft at a time, or takes its record off the website at a time. */
export function ScheduleRow<Fields extends FormFields>({ stepping, draft }: ScheduleRowProps<Fields>) {
  const [clock, setClock] = useState('')
  if (stepping.server.isFixed())
    return (
      <Field label="Schedule" hint="Take it off the schedule to change the text or the time.">
        {() => (
          <div>
            <WaitingButton busy="Changing..." onClick={async () => void (await scheduleDraft(stepping, null))}>
              Take off the schedule
            </WaitingButton>
          </div>
        )}
      </Field>
    )
  const moment = londonMoment(clock)
  const isPast = moment !== undefined && moment.getTime() <= Date.now()
  const isNever = clock !== '' && moment === undefined
  const run = (action: 'publish' | 'withdraw') => async (): Promise<void> => {
    if (moment && (await scheduleDraft(stepping, moment, action))) setClock('')
  }
  const isReady = moment !== undefined && !isPast
  return (
    <Field
      label="Schedule"
      hint={isReady ? `That is ${scheduledFor(moment.toISOString())}.` : 'London time. It happens within ten seconds of it.'}
      error={isPast ? 'This time has passed.' : isNever ? 'The clocks go forward then, so this time does not exist.' : undefined}
    >
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...wiring}
            type="datetime-local"
            className="field figures max-w-sm"
            value={clock}
            onChange={({ target }) => setClock(target.value)}
          />
          <WaitingButton busy="Scheduling..." disabled={!isReady} onClick={run('publish')}>
            Publish then
          </WaitingButton>
          {draft.baseUpdatedAt !== null && (
            <WaitingButton busy="Scheduling..." disabled={!isReady} onClick={run('withdraw')}>
              Unpublish then
            </WaitingButton>
          )}
        </div>
      )}
    </Field>
  )
}
