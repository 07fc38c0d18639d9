import { formatMoment } from '#domain/fields/dates.ts'
import type { Setup, SetupStep } from '#domain/setup/setup.ts'
import { isDone, isSeen } from '#domain/setup/steps.ts'
import { restoreDemo, tickStep } from '#stores/desk/setup.ts'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { Link } from '../shell/Link.tsx'
import { DemoRemoval } from './DemoRemoval.tsx'
import { stepWords } from './step-words.tsx'

interface StepProps {
  step: SetupStep
  setup: Setup
  number: number
}

/** A step: what it is, whether it is done and by whom, and what does it. */
export function StepRow({ step, setup, number }: StepProps) {
  const { title, words } = stepWords[step]
  const done = isDone(setup, step)
  const tick = setup.ticks[step]
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-b border-rule py-2.5 text-sm last:border-0 md:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <span className="figures text-soft" aria-hidden="true">
        {done ? '✓' : number}
      </span>
      <div>
        <h3 className="text-base">
          {title}
          {done && <span className="sr-only">, done</span>}
        </h3>
        <p className="max-w-measure text-soft">{tick ? `Ticked by ${tick.by}, ${formatMoment(tick.at)}.` : words(setup)}</p>
      </div>
      <Actions step={step} setup={setup} />
    </li>
  )
}

function Actions({ step, setup }: Omit<StepProps, 'number'>) {
  const { title, link, tick } = stepWords[step]
  const ticked = setup.ticks[step] !== undefined
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 max-md:col-start-2 md:justify-end">
      {step === 'demo' && setup.demoRecords.length > 0 && <DemoRemoval setup={setup} />}
      {step === 'demo' && setup.restorable > 0 && (
        <WaitingButton onClick={restoreDemo} busy="Restoring...">
          Put it back
        </WaitingButton>
      )}
      {!isDone(setup, step) && link && (
        <Link className="link" href={link.href}>
          {link.label}
        </Link>
      )}
      {(ticked || !isSeen(setup, step)) && (
        <button
          type="button"
          className="row-action"
          aria-label={`${ticked ? 'Undo' : tick}: ${title}`}
          onClick={() => void tickStep(step, !ticked)}
        >
          {ticked ? 'Undo' : tick}
        </button>
      )}
    </div>
  )
}
