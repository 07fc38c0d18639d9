import * as z from 'zod'
import { countOf } from '../fields/counts.ts'

/** The steps of the first run, in the order in which a new practice takes them. */
export const setupSteps = ['details', 'fees', 'mail', 'discord', 'legal'] as const
export type SetupStep = (typeof setupSteps)[number]

/** `GET /api/setup`: the steps that a new practice has already done. */
export const setupSchema = z.object({
  /** The labels of the details that still have the demonstration's values. */
  demoDetails: z.array(z.string()),
  /** The website's statement about regulation and rankings. Blank if there is none. */
  status: z.string(),
  hasFees: z.boolean(),
  mail: z.object({ isSetUp: z.boolean(), hasNoticeAddress: z.boolean() }),
  hasWebhook: z.boolean(),
  /** Whether someone entered the date on which the legal pages were read. */
  hasReadLegal: z.boolean(),
  /** Whether someone signed in on a later day. */
  isLaterDay: z.boolean(),
})
export type Setup = z.infer<typeof setupSchema>

const done: Readonly<Record<SetupStep, (setup: Setup) => boolean>> = {
  details: ({ demoDetails }) => demoDetails.length === 0,
  fees: ({ hasFees }) => hasFees,
  mail: ({ mail }) => mail.isSetUp && mail.hasNoticeAddress,
  discord: ({ hasWebhook }) => hasWebhook,
  legal: ({ hasReadLegal }) => hasReadLegal,
}

export const isDone = (setup: Setup, step: SetupStep): boolean => done[step](setup)

/** Not every practice has a price list or a community, so these steps are optional. */
const optional: readonly SetupStep[] = ['fees', 'discord']

export const isOptional = (step: SetupStep): boolean => optional.includes(step)

export const stepsLeft = (setup: Setup): SetupStep[] => setupSteps.filter((step) => !isOptional(step) && !isDone(setup, step))

/** '2 steps left'. */
export const leftWords = (setup: Setup): string => `${countOf(stepsLeft(setup).length, 'step')} left`
