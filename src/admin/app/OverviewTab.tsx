import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
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

const DraftsToReview = lazy(() => import('../drafts/DraftsToReview.tsx').then(({ DraftsToReview }) => ({ default: DraftsToReview })))

export function OverviewTab() {
  const { error } = useStore($cases)
  return (
    <WithFirstSteps>
      <div className="pb-8 empty:hidden">
        <PasskeyNotice />
      </div>
      <div className="desk-columns">
        <div>{error ? <LoadFailure what="The cases" error={error} onRetry={reloadCases} /> : <Figures />}</div>
        <div>
          <Permitted to="answer enquiries">
            <EnquiriesWaiting />
          </Permitted>
          <RecentCases />
          <Permitted to="change settings">
            <MailReport />
          </Permitted>
        </div>
        <div>
          <BuildReport />
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
      {figures.total > 0 && <Categories counts={figures.byCategory} total={figures.total} />}
    </>
  )
}

function Categories({ counts, total }: { counts: readonly (readonly [category: string, count: number])[]; total: number }) {
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="caps desk-subhead">
        By category
      </h2>
      <table className="figures w-full border-b-3 border-double border-rule-strong text-sm">
        <caption className="sr-only">Cases by category</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Cases</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(([category, count]) => (
            <tr key={category} className="border-b border-rule">
              <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                <Link className="link" href={`${dashboardPath('cases')}&${new URLSearchParams({ category })}`}>
                  {category}
                </Link>
              </th>
              <td className="py-2 pl-4 text-right">{figure(count)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2 text-left font-medium">
              In all
            </th>
            <td className="py-2 pl-4 text-right font-medium">{figure(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function RecentCases() {
  const recent = useStore($caseFigures)?.recent
  if (recent === undefined) return null
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="caps desk-subhead">
        Recent cases
      </h2>
      {recent.length === 0 && <p className="py-3 text-sm text-soft">No cases yet.</p>}
      <ol>
        {recent.map((entry) => (
          <li key={entry.id} className="figures border-b border-rule py-2.5 text-sm">
            <Link className="link text-base wrap-anywhere" href={paths.adminEditCase(entry.id)}>
              {entry.title}
            </Link>
            <p className="text-soft">{formatDay(entry.date)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function QuickActions() {
  const publishes = useMay('publish')
  const writes = useMay('write drafts')
  const drafts = dashboardPath('drafts')
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
    ['Read the drafts', drafts],
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
              <span>
                {label}
                <Suspense>{href === drafts && <DraftsToReview />}</Suspense>
              </span>
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
