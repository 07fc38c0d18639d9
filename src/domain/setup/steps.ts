import { countOf } from '../fields/counts.ts'
import type { DemoRecord, Setup, SetupStep } from './setup.ts'
import { setupSteps } from './setup.ts'

/** The services of the demonstration suit any practice of costs lawyers, so they may stay. */
export const isToRemove = ({ kind, isEdited }: DemoRecord): boolean => kind !== 'services' && !isEdited

/** Whether the stored data show that a step is done. The others are done once somebody ticked them. */
const seen: { readonly [Step in SetupStep]?: (setup: Setup) => boolean } = {
  details: ({ demoDetails }) => demoDetails.length === 0,
  status: ({ status }) => status === '',
  fees: ({ hasFees }) => hasFees,
  demo: ({ demoRecords }) => !demoRecords.some(isToRemove),
  mail: ({ mail }) => mail.isSetUp && mail.hasNoticeAddress,
}

export const isDone = (setup: Setup, step: SetupStep): boolean => setup.ticks[step] !== undefined || (seen[step]?.(setup) ?? false)

/** Whether the data alone show that a step is done, so that nobody can tick it off. */
export const isSeen = (setup: Setup, step: SetupStep): boolean => seen[step]?.(setup) ?? false

export const stepsLeft = (setup: Setup): SetupStep[] => setupSteps.filter((step) => !isDone(setup, step))

/** '2 of 8 steps left'. */
export const leftWords = (setup: Setup): string => `${stepsLeft(setup).length} of ${countOf(setupSteps.length, 'step')} left`
