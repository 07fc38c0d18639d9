import type { ReactNode } from 'react'
import { formatMoment } from '#domain/fields/dates.ts'
import { newsletterCategories } from '#domain/mail/newsletter-categories.ts'
import { subscriberLinks } from '#domain/mail/subscriber-links.ts'
import { api, paths } from '#domain/site/paths.ts'
import type { OwnData } from '#domain/subscribers/subscription.ts'
import { Button } from '#ui/Button.tsx'

export interface PreferencesProps {
  token: string
  data: OwnData
  isSaved?: boolean
  problem?: string | undefined
}

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

function Choice({ data, isSaved = false, problem }: PreferencesProps): ReactNode {
  return (
    <Part label="Contents" title="What you get">
      {isSaved && (
        <p role="status" className="mt-4 font-medium">
          Your choice is saved.
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-4 font-medium text-mark">
          {problem}.
        </p>
      )}
      <form method="post" className="mt-5 grid gap-6">
        <fieldset>
          <legend className="text-soft">An issue comes to you if it has something in a category that you choose.</legend>
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

function factsOf({ email, subscribedAt, confirmedAt, consentPage, consentWording }: OwnData): [string, string][] {
  return [
    ['Address', email],
    ['Subscribed', formatMoment(subscribedAt)],
    ['Confirmed', confirmedAt === null ? 'Not yet. The link in our first email confirms.' : formatMoment(confirmedAt)],
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
        We delete your address and all of the above. What stays is a code by which we recognise the address but cannot read it, so that it
        gets nothing by mistake: see the{' '}
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
        </div>
      </header>
      <Choice {...props} />
      <Stored {...props} />
      <Leave {...props} />
    </>
  )
}
