import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { isDone, isOptional, leftWords, type Setup, type SetupStep, setupSchema, setupSteps, stepsLeft } from '#domain/setup/setup.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { paths } from '#domain/site/paths.ts'
import { createValue } from '#stores/http/queries.ts'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { feesPath, settingsPath } from '../shell/router.ts'

const { $value: $setup, reload } = createValue(deskApi.setup, setupSchema)

/** The first tasks of a new practice: a list on the first day, one line after that. */
export function FirstSteps() {
  const { data, error } = useStore($setup)
  if (error) return <LoadFailure what="The first steps" error={error} onRetry={reload} />
  if (data === undefined || stepsLeft(data).length === 0) return null
  return (
    <details open={!data.isLaterDay} className="border-b-3 border-double border-rule-strong pb-1">
      <summary className="desk-subhead">
        <h2 id="first-steps" className="caps inline">
          First steps
        </h2>
        <span className="ml-4 text-sm">{leftWords(data)}</span>
      </summary>
      <ol aria-labelledby="first-steps">
        {setupSteps.map((step, index) => (
          <Step key={step} step={step} setup={data} number={index + 1} />
        ))}
      </ol>
    </details>
  )
}

function Step({ step, setup, number }: { step: SetupStep; setup: Setup; number: number }) {
  const { title, words, href, label } = stepWords[step]
  const done = isDone(setup, step)
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-b border-rule py-2.5 text-sm last:border-0 md:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <span className="figures text-soft" aria-hidden="true">
        {done ? '✓' : number}
      </span>
      <div>
        <h3 className="text-base">
          {title}
          {isOptional(step) && <span className="text-sm text-soft"> (optional)</span>}
          {done && <span className="sr-only">, done</span>}
        </h3>
        <p className="max-w-measure text-soft">{words(setup)}</p>
      </div>
      {!done && (
        <Link className="link max-md:col-start-2" href={href}>
          {label}
        </Link>
      )}
    </li>
  )
}

interface StepWords {
  title: string
  words: (setup: Setup) => ReactNode
  /** The page where the step is done. */
  href: string
  label: string
}

const statusWords = ({ status }: Setup) =>
  status === ''
    ? 'The website claims no regulator and no ranking.'
    : `The website says: “${status}” Change anything that is not true of your practice.`

function mailWords({ mail }: Setup): string {
  if (!mail.isSetUp) return 'Staff get no notice of enquiries. Set SMTP_URL and MAIL_FROM to name the mail server: see docs/deploy.md.'
  return mail.hasNoticeAddress ? 'Messages can be sent.' : 'No address gets the notices of enquiries. Enter one.'
}

const stepWords: Readonly<Record<SetupStep, StepWords>> = {
  details: {
    title: "Enter the practice's details",
    words: (setup) =>
      `${setup.demoDetails.length === 0 ? 'All details are your own.' : `Not your own yet: ${setup.demoDetails.join(', ')}.`} ${statusWords(setup)}`,
    href: settingsPath('practice'),
    label: 'Enter the details',
  },
  fees: {
    title: 'Say what you charge',
    words: ({ hasFees }) => (hasFees ? 'You have saved your fees.' : 'No fees are saved yet. Your regulator may require published prices.'),
    href: feesPath,
    label: 'Enter the fees',
  },
  mail: { title: 'Set up mail', words: mailWords, href: settingsPath('mail'), label: 'Enter the addresses' },
  discord: {
    title: 'Set up the community',
    words: ({ hasWebhook }) =>
      hasWebhook ? 'A webhook is saved.' : 'Enter a webhook and an invitation, and send the test message to Discord.',
    href: settingsPath('community'),
    label: 'Set up the community',
  },
  legal: { title: 'Read the legal pages', words: () => <LegalPages />, href: settingsPath('practice'), label: 'Enter the day' },
}

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
      with your adviser, and enter the day. Each page shows it.
    </>
  )
}
