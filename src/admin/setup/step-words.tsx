import type { ReactNode } from 'react'
import { countOf } from '#domain/fields/counts.ts'
import { contentKinds, contentTypes } from '#domain/kinds/content-types.ts'
import type { Setup, SetupStep } from '#domain/setup/setup.ts'
import { isToRemove } from '#domain/setup/steps.ts'
import { paths } from '#domain/site/paths.ts'
import { type SettingsPart, settingsPath } from '../shell/router.ts'

interface StepWords {
  title: string
  /** The state of the step. */
  words: (setup: Setup) => ReactNode
  link?: { label: string; href: string }
  /** The button by which somebody says that the step is done. */
  tick: string
}

const settings = (part: SettingsPart, label: string) => ({ href: settingsPath(part), label })

const legalPages = [
  ['privacy', paths.privacy],
  ['terms', paths.terms],
  ['cookies', paths.cookies],
  ['accessibility', paths.accessibility],
  ['complaints', paths.complaints],
] as const

function LegalPages() {
  return (
    <>
      They say what this software does with data, and what your regulator expects. Read{' '}
      {legalPages.map(([label, href], index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a className="link" href={href} target="_blank" rel="noreferrer">
            {label}
          </a>
        </span>
      ))}{' '}
      with whoever advises you. The day is shown on each of them.
    </>
  )
}

/** '18 cases, 6 articles, 3 team members'. */
export function demoWords({ demoRecords }: Setup): string {
  const counts = contentKinds.map((kind) => ({
    noun: contentTypes[kind].noun,
    count: demoRecords.filter((record) => record.kind === kind && isToRemove(record)).length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ noun, count }) => countOf(count, noun))
    .join(', ')
}

function demoStepWords(setup: Setup): string {
  const toRemove = demoWords(setup)
  if (toRemove !== '') return `Still public: ${toRemove}. They were written for a firm that does not exist.`
  return setup.demoRecords.length === 0 ? 'None of its records is left.' : 'Its services are left, and what you have edited.'
}

function mailWords({ mail }: Setup): string {
  if (!mail.isSetUp) return 'No enquiry is announced. The variables SMTP_URL and MAIL_FROM name the mail server: see docs/deploy.md.'
  return mail.hasNoticeAddress ? 'Messages can be sent.' : 'No address gets the notices of enquiries. Enter one.'
}

export const stepWords: Readonly<Record<SetupStep, StepWords>> = {
  password: {
    title: 'Replace the first password',
    words: () => 'The first password was generated and printed. Choose your own.',
    link: settings('password', 'Change the password'),
    tick: 'Already done',
  },
  details: {
    title: "Enter the practice's details",
    words: ({ demoDetails }) => (demoDetails.length === 0 ? 'They are your own.' : `Not your own yet: ${demoDetails.join(', ')}.`),
    link: settings('practice', 'Enter the details'),
    tick: 'Leave them',
  },
  status: {
    title: 'Check what the website says about you',
    words: ({ status }) =>
      status === '' ? 'It claims no regulator and no ranking.' : `It says: “${status}” Nothing may stay that is not true of you.`,
    link: settings('practice', 'Change it'),
    tick: 'It is true',
  },
  fees: {
    title: 'Say what you charge',
    words: ({ hasFees }) =>
      hasFees
        ? 'The page about fees is your own.'
        : 'Nobody has saved the page about fees yet. Your regulator may want prices to be published.',
    link: settings('fees', 'Enter the fees'),
    tick: 'Not needed',
  },
  demo: {
    title: 'Remove the demonstration',
    words: demoStepWords,
    tick: 'Keep it',
  },
  mail: { title: 'Set up mail', words: mailWords, link: settings('mail', 'Enter the addresses'), tick: 'Not needed' },
  discord: {
    title: 'Send a test message to Discord',
    words: ({ hasWebhook }) =>
      hasWebhook ? 'A webhook is saved. Send its test message.' : 'Enter a webhook and an invitation, if you have a community.',
    link: settings('community', 'Set up the community'),
    tick: 'Not needed',
  },
  legal: { title: 'Read the legal pages', words: () => <LegalPages />, tick: 'We have read them' },
}
