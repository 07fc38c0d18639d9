import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { type Setup, setupSteps } from '#domain/setup/setup.ts'
import { leftWords, stepsLeft } from '#domain/setup/steps.ts'
import { $setup, hideSetup } from '#stores/desk/setup.ts'
import { useMay } from '../shell/use-may.ts'
import { StepRow } from './StepRow.tsx'

/** Calls `onSettled` once the list is drawn, or cannot be. */
export function FirstSteps({ onSettled }: { onSettled: () => void }) {
  const { data, error } = useStore($setup)
  const isSettled = data !== undefined || error !== undefined
  useLayoutEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])
  const mayHide = useMay('manage accounts')
  if (data === undefined) return null
  const left = stepsLeft(data).length
  if (data.ticks.hidden !== undefined) return left > 0 && mayHide ? <Hidden setup={data} /> : null
  return left > 0 || mayHide ? <Checklist setup={data} mayHide={mayHide} /> : null
}

function Hidden({ setup }: { setup: Setup }) {
  return (
    <p className="mb-6 flex flex-wrap justify-between gap-x-4 border-b border-rule pb-3 text-sm text-soft">
      First steps: {leftWords(setup)}.
      <button type="button" className="row-action" onClick={() => void hideSetup(false)}>
        Show the first steps
      </button>
    </p>
  )
}

function Checklist({ setup, mayHide }: { setup: Setup; mayHide: boolean }) {
  const isDone = stepsLeft(setup).length === 0
  return (
    <section aria-labelledby="first-steps" className="mb-10 border-b-3 border-double border-rule-strong pb-1">
      <div className="desk-subhead flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="caps">
          First steps
        </h2>
        <p className="text-sm" role="status">
          {isDone ? 'All steps are done.' : `${leftWords(setup)}.`}
        </p>
      </div>
      <ol>
        {setupSteps.map((step, index) => (
          <StepRow key={step} step={step} setup={setup} number={index + 1} />
        ))}
      </ol>
      {mayHide && (
        <p className="border-t border-rule py-2.5 text-sm">
          <button type="button" className="row-action" onClick={() => void hideSetup(true)}>
            {isDone ? 'Hide this list' : 'Later: hide this list for everyone'}
          </button>
        </p>
      )}
    </section>
  )
}
