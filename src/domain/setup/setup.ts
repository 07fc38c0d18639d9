import * as z from 'zod'
import { countOf } from '../fields/counts.ts'

/** The steps of the first run, in the order in which a new practice takes them. */
export const setupSteps = ['details', 'fees', 'mail', 'discord', 'legal'] as const
export type SetupStep = (typeof setupSteps)[number]

/** `GET /api/setup`: what a new practice has already stored. */
export const setupSchema = z.object({
  /** The labels of the details that are still those of the demonstration. */
  demoDetails: z.array(z.string()),
  /** What the website says about regulation and rankings. Blank if it says nothing. */
  status: z.string(),
  hasFees: z.boolean(),
  mail: z.object({ isSetUp: z.boolean(), hasNoticeAddress: z.boolean() }),
  hasWebhook: z.boolean(),
  /** Whether somebody entered the day on which the legal pages were read. */
  hasReadLegal: z.boolean(),
  /** Whether somebody signed in on an earlier day. */
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

/** Not every practice charges by a list, or has a community, so nothing waits for these. */
const optional: readonly SetupStep[] = ['fees', 'discord']

export const isOptional = (step: SetupStep): boolean => optional.includes(step)

export const stepsLeft = (setup: Setup): SetupStep[] => setupSteps.filter((step) => !isOptional(step) && !isDone(setup, step))

/** '2 steps left'. */
export const leftWords = (setup: Setup): string => `${countOf(stepsLeft(setup).length, 'step')} left`
