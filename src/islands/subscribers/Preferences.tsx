import type { ReactNode } from 'react'
import { formatMoment } from '#domain/fields/dates.ts'
import { followWords } from '#domain/follows/follow-kinds.ts'
import { subscriberLinks } from '#domain/mail/subscriber-links.ts'
import { newsletterCategories } from '#domain/newsletter/categories.ts'
import { api, paths } from '#domain/site/paths.ts'
import type { OwnData, OwnFollow } from '#domain/subscribers/subscription.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { Button } from '#ui/Button.tsx'

export interface PreferencesProps {
  token: string
  data: OwnData
  /** The action that was just completed. */
  done?: keyof typeof doneTexts | undefined
  /** The id of the follow to stop, from the link in a mail. */
  toStop?: OwnFollow | undefined
  problem?: string | undefined
}

export const doneTexts = {
  saved: 'Your choice is saved.',
  confirmed: 'Confirmed. You get new notes once a week.',
  stopped: 'Stopped. You get no more notes on it.',
  nothingChosen: 'Choose at least one, or unsubscribe',
} as const

interface PartProps {
  label: string
  title: string
  children: ReactNode
}

function Part({ label, title, children }: PartProps): ReactNode {
  return (
    <section className="sheet-grid border-t border-rule py-8 md:py-10" aria-labelledby={label.toLowerCase()}>
      <p className="caps text-lg text-soft">{label}</p>
      <div>
        <h2 id={label.toLowerCase()} className="text-xl tracking-tight">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

function Choice({ data, problem }: PreferencesProps): ReactNode {
  return (
    <Part label="Contents" title="The newsletter">
      {problem !== undefined && (
        <p role="alert" className="mt-4 font-medium text-mark">
          {problem}.
        </p>
      )}
      <form method="post" className="mt-5 grid gap-6">
        <fieldset>
          <legend className="text-soft">
            You get an issue if it has something in a category that you choose.
            {data.follows.length > 0 && ' Without a category you get only what you follow.'}
          </legend>
          <div className="mt-4 grid gap-x-8 gap-y-1 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-4">
            {newsletterCategories.map((category) => (
              <label key={category} className="flex items-center gap-3 py-1.5">
                <input
                  type="checkbox"
                  name="categories"
                  value={category}
                  defaultChecked={data.categories.includes(category)}
                  className="form-check"
                />
                {category}
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <Button type="submit" look="primary">
            Save
          </Button>
        </div>
      </form>
    </Part>
  )
}

interface PressProps {
  token: string
  name: 'stop' | 'confirm'
  value: string
  children: ReactNode
}

/** A button that posts one field to the page's address, without the rest of its query. */
function Press({ token, name, value, children }: PressProps): ReactNode {
  return (
    <form method="post" action={subscriberLinks('', token).preferences}>
      <input type="hidden" name={name} value={value} />
      <Button type="submit" small>
        {children}
      </Button>
    </form>
  )
}

function FollowLine({ token, follow }: { token: string; follow: OwnFollow }): ReactNode {
  const words = followWords(follow)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-3">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {typeset(words)}
        {follow.confirmedAt === null && <span className="block text-sm text-soft">Not confirmed yet, so nothing is sent.</span>}
      </span>
      {follow.confirmedAt === null && (
        <Press token={token} name="confirm" value={String(follow.id)}>
          Confirm<span className="sr-only">: {words}</span>
        </Press>
      )}
      <Press token={token} name="stop" value={String(follow.id)}>
        Stop<span className="sr-only">: {words}</span>
      </Press>
    </li>
  )
}

/** Asks whether to stop the follow of the link in a mail. Opening the link changes nothing. */
function ConfirmStop({ token, toStop }: { token: string; toStop: OwnFollow }): ReactNode {
  return (
    <div className="mt-4 grid justify-items-start gap-4 border border-rule p-5">
      <p className="wrap-anywhere">Stop “{typeset(followWords(toStop))}”?</p>
      <Press token={token} name="stop" value={String(toStop.id)}>
        Stop this
      </Press>
    </div>
  )
}

function Followed({ token, data: { follows, categories }, toStop }: PreferencesProps): ReactNode {
  if (follows.length === 0) return null
  return (
    <Part label="Following" title="What you follow">
      <p className="mt-4 max-w-measure text-soft">
        New notes come in one email a week, if there are any.
        {categories.length === 0 && ' You get no newsletter. If you stop the last of these, we delete your address.'}
      </p>
      {toStop && <ConfirmStop token={token} toStop={toStop} />}
      <ul className="mt-4 border-t border-rule">
        {follows.map((follow) => (
          <FollowLine key={follow.id} token={token} follow={follow} />
        ))}
      </ul>
      {follows.length > 1 && (
        <div className="mt-6">
          <Press token={token} name="stop" value="all">
            Stop all of these
          </Press>
        </div>
      )}
    </Part>
  )
}

function factsOf({ email, subscribedAt, confirmedAt, consentPage, consentWording }: OwnData): [string, string][] {
  return [
    ['Address', email],
    ['Subscribed', formatMoment(subscribedAt)],
    ['Confirmed', confirmedAt === null ? 'Not yet. Open the link in our first email to confirm.' : formatMoment(confirmedAt)],
    ['Form on the page', consentPage ?? 'Not recorded'],
    ['The form said', consentWording ?? 'Not recorded'],
  ]
}

function Stored({ token, data }: PreferencesProps): ReactNode {
  return (
    <Part label="Record" title="What we store about you">
      <dl className="mt-5 grid gap-y-4 sm:grid-cols-[10rem_1fr]">
        {factsOf(data).map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-soft max-sm:-mb-3">{term}</dt>
            <dd className="max-w-measure wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <a className="button" href={`${api.newsletterExport}?${new URLSearchParams({ token })}`} download>
          Download as a file
        </a>
      </p>
    </Part>
  )
}

function Leave({ token }: PreferencesProps): ReactNode {
  return (
    <Part label="Leaving" title="Unsubscribe">
      <p className="mt-4 max-w-measure text-soft">
        We delete your address and all of the above. We keep only a code, from which we can recognise the address but not read it, so that
        it gets nothing by mistake: see the{' '}
        <a className="link" href={paths.privacy}>
          privacy notice
        </a>
        .
      </p>
      <form method="post" action={subscriberLinks('', token).unsubscribe} className="mt-6">
        <Button type="submit">Unsubscribe</Button>
      </form>
    </Part>
  )
}

/** The page of one subscriber, drawn by a function. It needs no script. */
export function Preferences(props: PreferencesProps): ReactNode {
  return (
    <>
      <header className="sheet-grid pt-12 pb-10 md:pt-20 md:pb-14">
        <p className="caps pt-2 text-lg text-soft">Newsletter</p>
        <div>
          <h1 className="text-4xl tracking-tight">Your subscription</h1>
          <p className="mt-4 max-w-measure text-lg text-soft wrap-anywhere">For {props.data.email}.</p>
          {props.done && (
            <p role="status" className="mt-4 font-medium">
              {doneTexts[props.done]}
            </p>
          )}
        </div>
      </header>
      <Followed {...props} />
      <Choice {...props} />
      <Stored {...props} />
      <Leave {...props} />
    </>
  )
}
