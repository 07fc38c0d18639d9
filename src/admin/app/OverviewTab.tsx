import { useStore } from '@nanostores/react'
import { figure } from '#domain/fields/counts.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { paths } from '#domain/site/paths.ts'
import { $caseFigures, $cases, reloadCases } from '#stores/cases/case-list.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { EnquiriesWaiting } from '../enquiries/EnquiriesWaiting.tsx'
import { WithFirstSteps } from '../setup/WithFirstSteps.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { dashboardPath, editorPath } from '../shell/router.ts'
import { useMay } from '../shell/use-may.ts'
import { BuildReport } from './BuildReport.tsx'
import { MailReport } from './MailReport.tsx'
import { PasskeyNotice } from './PasskeyNotice.tsx'

/** The start of the desk: figures, the newest cases, the state of the website. */
export function OverviewTab() {
  const { error } = useStore($cases)
  return (
    <WithFirstSteps>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-0">
        <div className="grid content-start gap-10 lg:border-r lg:border-rule lg:pr-10">
          <PasskeyNotice />
          <Permitted call="GET /api/enquiries/waiting">
            <EnquiriesWaiting />
          </Permitted>
          {error ? <LoadFailure what="The cases" error={error} onRetry={reloadCases} /> : <Figures />}
        </div>
        <div className="grid content-start gap-10 lg:pl-10">
          <BuildReport />
          <Permitted call="GET /api/mail">
            <MailReport />
          </Permitted>
          <QuickActions />
        </div>
      </div>
    </WithFirstSteps>
  )
}

function Figures() {
  const figures = useStore($caseFigures)
  if (figures === undefined) return <SkeletonRows />
  const rows = [
    ['Total cases', figures.total],
    ['Published to Discord', figures.published],
    ['Unique categories', figures.categories],
  ] as const
  return (
    <>
      <section aria-labelledby="figures">
        <h2 id="figures" className="caps desk-subhead">
          Case law at a glance
        </h2>
        <dl className="figures border-b-3 border-double border-rule-strong">
          {rows.map(([label, count]) => (
            <div key={label} className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5 last:border-0">
              <dt className="text-base">{label}</dt>
              <dd className="font-serif text-xl">{figure(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <RecentCases recent={figures.recent} />
    </>
  )
}

function RecentCases({ recent }: { recent: readonly { id: number; title: string; date: string }[] }) {
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="caps desk-subhead">
        Recent cases
      </h2>
      {recent.length === 0 && <p className="py-3 text-sm text-soft">No cases yet.</p>}
      <ol>
        {recent.map((entry, index) => (
          <li key={entry.id} className="figures flex flex-wrap items-baseline gap-x-4 border-b border-rule py-2.5 text-sm">
            <span className="w-4 text-right text-faint" aria-hidden="true">
              {index + 1}
            </span>
            <Link className="link min-w-0 flex-1 basis-40 text-base wrap-anywhere" href={paths.adminEditCase(entry.id)}>
              {entry.title}
            </Link>
            <span className="text-soft">{formatDay(entry.date)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function QuickActions() {
  const publishes = useMay('POST /api/cases')
  const writes = useMay('POST /api/drafts')
  const additions = [
    ['Add a new case', paths.adminNewCase],
    ...tabTypes.map(({ name, noun }) => [`Add a ${noun}`, editorPath(name, 'new')] as const),
  ] as const
  const more = [
    ['Write an issue of the newsletter', editorPath('newsletter', 'new')],
    ['Recently deleted', dashboardPath('deleted')],
    ['Community settings', dashboardPath('settings')],
  ] as const
  const actions = [
    ...(writes ? additions : []),
    ['Read the drafts', dashboardPath('drafts')],
    ['Manage cases', dashboardPath('cases')],
    ...tabTypes.map(({ name, heading }) => [`Manage ${heading.toLowerCase()}`, dashboardPath(name)] as const),
    ...(publishes ? more : []),
  ] as const
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="caps desk-subhead">
        Quick actions
      </h2>
      <ul className="text-sm">
        {actions.map(([label, href]) => (
          <li key={href} className="border-b border-rule">
            <Link className="flex justify-between gap-4 py-2.5 hover:text-mark" href={href}>
              {label}
              <span aria-hidden="true">→</span>
            </Link>
          </li>
        ))}
        <li className="border-b border-rule">
          <a className="flex justify-between gap-4 py-2.5 hover:text-mark" href={paths.home}>
            View the website
            <span aria-hidden="true">→</span>
          </a>
        </li>
      </ul>
    </section>
  )
}
