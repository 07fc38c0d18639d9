import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { figure } from '#domain/fields/counts.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { $caseFigures, $cases, reloadCases } from '#stores/cases/case-list.ts'
import { $mail, reloadMail } from '#stores/desk/mail.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Subsection } from '#ui/Subsection.tsx'
import { DraftsWaiting } from '../drafts/DraftsWaiting.tsx'
import { EnquiriesWaiting } from '../enquiries/EnquiriesWaiting.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadedPart } from '../shell/LoadedPart.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { dashboardPath, editorPath } from '../shell/router.ts'
import { useMay } from '../shell/use-may.ts'
import { BuildReport } from './BuildReport.tsx'

const FirstSteps = lazy(() => import('../setup/FirstSteps.tsx').then(({ FirstSteps }) => ({ default: FirstSteps })))

/** Loaded separately, because the newsletter's code is not in the first file of the desk. */
const IssuesWaiting = lazy(() => import('../newsletter/IssuesWaiting.tsx').then(({ IssuesWaiting }) => ({ default: IssuesWaiting })))

/** Milliseconds until the less urgent parts are loaded. */
const untilQuiet = 2000

/** Loaded only when there is a failure to report. */
const MailReport = lazy(() => import('./MailReport.tsx').then(({ MailReport }) => ({ default: MailReport })))

/** Loaded separately, because a register without whole judgments never needs it. */
const JudgmentsWaiting = lazy(() => import('../cases/JudgmentsWaiting.tsx').then(({ JudgmentsWaiting }) => ({ default: JudgmentsWaiting })))

const LaterNotices = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, untilQuiet))
  const { LaterNotices } = await import('./LaterNotices.tsx')
  return { default: LaterNotices }
})

const aPart = 'A part of the dashboard'

const column = 'grid min-w-0 grid-cols-1 content-start gap-8'

/** The dashboard: tasks for the person, then figures, then the state of the website. */
export function OverviewTab() {
  const { error } = useStore($cases)
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-0">
      <div className={`${column} border-rule lg:border-r lg:pr-7`}>
        <Permitted to="answer enquiries">
          <EnquiriesWaiting />
        </Permitted>
        <Permitted to="write drafts">
          <DraftsWaiting />
          <LoadedPart what={aPart}>
            <JudgmentsWaiting />
          </LoadedPart>
        </Permitted>
        <Permitted to="send newsletters">
          <LoadedPart what={aPart}>
            <IssuesWaiting />
          </LoadedPart>
        </Permitted>
        <Permitted to="change settings">
          <Failures />
        </Permitted>
        {error ? <LoadFailure what="The cases" error={error} onRetry={reloadCases} /> : <Figures />}
      </div>
      <div className={`${column} lg:row-span-2 lg:pl-7`}>
        <QuickActions />
        <BuildReport />
        <Categories />
      </div>
      {/* Last on a narrow screen, because these parts arrive late and would move what is below them. */}
      <div className={`${column} border-rule lg:border-r lg:pt-8 lg:pr-7`}>
        <Permitted to="manage accounts">
          <LoadedPart what={aPart}>
            <FirstSteps />
          </LoadedPart>
        </Permitted>
        <LoadedPart what={aPart}>
          <LaterNotices />
        </LoadedPart>
      </div>
    </div>
  )
}

/** Shows nothing while mail and background work succeed. */
function Failures() {
  const { data, error } = useStore($mail)
  if (error) return <LoadFailure what="The state of the mail" error={error} onRetry={reloadMail} />
  if (data === undefined) return null
  const { isSetUp, hasNoticeAddress, unsent, failedWork } = data
  if (isSetUp && hasNoticeAddress && unsent.every(({ isSending }) => isSending) && failedWork.length === 0) return null
  return (
    <LoadedPart what={aPart}>
      <MailReport report={data} />
    </LoadedPart>
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
    <div className="grid gap-x-7 gap-y-8 md:grid-cols-2">
      <Subsection id="figures" title="Case law at a glance">
        <dl className="figures border-b-3 border-double border-rule-strong">
          {rows.map(([label, count]) => (
            <div key={label} className="flex items-baseline justify-between gap-4 border-b border-rule py-2 last:border-0">
              <dt className="text-base">{label}</dt>
              <dd className="font-serif text-xl">{figure(count)}</dd>
            </div>
          ))}
        </dl>
      </Subsection>
      <RecentCases recent={figures.recent} />
    </div>
  )
}

function Categories() {
  const figures = useStore($caseFigures)
  if (figures === undefined || figures.total === 0) return null
  const { byCategory: counts, total } = figures
  return (
    <Subsection id="categories" title="By category">
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
              Total
            </th>
            <td className="py-2 pl-4 text-right font-medium">{figure(total)}</td>
          </tr>
        </tfoot>
      </table>
    </Subsection>
  )
}

function RecentCases({ recent }: { recent: readonly CaseListItem[] }) {
  return (
    <Subsection id="recent" title="Recent cases">
      {recent.length === 0 && <p className="py-3 text-sm text-soft">No cases yet.</p>}
      <ol>
        {recent.map((entry) => (
          <li key={entry.id} className="figures border-b border-rule py-1.5 text-sm">
            <Link className="link text-base wrap-anywhere" href={paths.adminEditCase(entry.id)}>
              {entry.title}
            </Link>
            <p className="text-xs text-soft">{formatDay(entry.date)}</p>
          </li>
        ))}
      </ol>
    </Subsection>
  )
}

function QuickActions() {
  const sends = useMay('send newsletters')
  const writes = useMay('write drafts')
  const additions = [
    { label: 'Add a case', href: paths.adminNewCase },
    { label: 'Add an article', href: editorPath('news', 'new') },
  ]
  const issue = { label: 'Write an issue of the newsletter', href: editorPath('newsletter', 'new') }
  const actions = [...(writes ? additions : []), sends ? issue : { label: 'Read the drafts', href: dashboardPath('drafts') }]
  return (
    <Subsection id="actions" title="Quick actions">
      <ul className="text-sm">
        {actions.map(({ label, href }) => (
          <li key={href} className="border-b border-rule">
            <Link className="flex justify-between gap-4 py-2 hover:text-mark" href={href}>
              {label}
              <span aria-hidden="true">→</span>
            </Link>
          </li>
        ))}
        <li className="border-b border-rule">
          <a className="flex justify-between gap-4 py-2 hover:text-mark" href={paths.home}>
            View the website
            <span aria-hidden="true">→</span>
          </a>
        </li>
      </ul>
    </Subsection>
  )
}
