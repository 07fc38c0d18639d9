import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Capability } from '#domain/accounts/capabilities.ts'
import { mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import type { AddressQuery } from '#stores/records/table-view.ts'
import { may } from '#stores/session/rights.ts'
import { $session } from '#stores/session/session.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Link } from '../shell/Link.tsx'
import { NotAllowed } from '../shell/NotAllowed.tsx'
import {
  type DashboardTab,
  dashboardPath,
  feesPath,
  ownParts,
  ownPath,
  readEdit,
  readId,
  readListState,
  readOwnPart,
  readSettingsPart,
  readTab,
  settingsParts,
  settingsPath,
} from '../shell/router.ts'
import { useMay } from '../shell/use-may.ts'
import { CodeFailure } from './CodeFailure.tsx'
import { DeskTabs, isAllowedTab } from './DeskTabs.tsx'
import { OverviewTab } from './OverviewTab.tsx'

const AuditTab = lazy(() => import('../audit/AuditTab.tsx').then(({ AuditTab }) => ({ default: AuditTab })))
const CasesTab = lazy(() => import('../cases/CasesTab.tsx').then(({ CasesTab }) => ({ default: CasesTab })))
const EnquiriesTab = lazy(() => import('../enquiries/EnquiriesTab.tsx').then(({ EnquiriesTab }) => ({ default: EnquiriesTab })))
const KindTab = lazy(() => import('../content/KindTab.tsx').then(({ KindTab }) => ({ default: KindTab })))
const NewsletterTab = lazy(() => import('../newsletter/NewsletterTab.tsx').then(({ NewsletterTab }) => ({ default: NewsletterTab })))
const StatisticsPart = lazy(() => import('../statistics/StatisticsPart.tsx').then(({ StatisticsPart }) => ({ default: StatisticsPart })))
const SubscribersTab = lazy(() => import('../subscribers/SubscribersTab.tsx').then(({ SubscribersTab }) => ({ default: SubscribersTab })))
const AccountsTab = lazy(() => import('../accounts/AccountsTab.tsx').then(({ AccountsTab }) => ({ default: AccountsTab })))
const DraftsTab = lazy(() => import('../drafts/DraftsTab.tsx').then(({ DraftsTab }) => ({ default: DraftsTab })))
const SettingsPanel = lazy(() => import('../settings/SettingsPanel.tsx').then(({ SettingsPanel }) => ({ default: SettingsPanel })))

type Panel = (search: AddressQuery) => React.JSX.Element

const kindPanels = mapTabTypes<Record<TabKind, Panel>>(
  ({ name }): Panel =>
    ({ edit, draft, state }) => <KindTab kind={name} edit={readEdit(edit)} draftId={readId(draft)} state={readListState(state)} />,
)

const panels: Record<DashboardTab, Panel> = {
  ...kindPanels,
  services: (search) => <ServicesAndFees search={search} />,
  rates: (search) => (
    <>
      {search['edit'] === undefined && <BackToServices />}
      {kindPanels.rates(search)}
    </>
  ),
  dashboard: () => <OverviewTab />,
  cases: (search) => <CasesTab search={search} />,
  enquiries: (search) => <EnquiriesTab search={search} />,
  drafts: (search) => <DraftsTab search={search} />,
  newsletter: ({ edit }) => <NewsletterTab edit={readEdit(edit)} />,
  subscribers: (search) => <SubscribersTab search={search} />,
  settings: (search) => <Settings search={search} />,
  me: ({ part }) => (
    <PartedTab heading="Me" parts={ownParts} open={readOwnPart(part)} pathOf={ownPath}>
      <SettingsPanel key={part} name={readOwnPart(part)} />
    </PartedTab>
  ),
}

function Settings({ search }: { search: AddressQuery }) {
  const part = readSettingsPart(search['part'])
  return (
    <PartedTab heading="Settings" parts={settingsParts} open={part} pathOf={settingsPath}>
      {part === 'accounts' ? (
        <AccountsTab />
      ) : part === 'audit' ? (
        <AuditTab search={search} />
      ) : part === 'statistics' ? (
        <StatisticsPart />
      ) : (
        <SettingsPanel key={part} name={part} />
      )}
    </PartedTab>
  )
}

function BackToServices() {
  return (
    <p className="pb-2 text-sm">
      <Link className="link" href={dashboardPath('services')}>
        Services
      </Link>
    </p>
  )
}

/** The list of services, or beside it the fees or the guideline rates. */
function ServicesAndFees({ search: { part, edit, draft, state } }: { search: AddressQuery }) {
  const changes = useMay('change settings')
  if (part !== 'fees') {
    const prices = (
      <>
        {changes && (
          <Link className="button button-small" href={feesPath}>
            Fees
          </Link>
        )}
        <Link className="button button-small" href={dashboardPath('rates')}>
          Rates
        </Link>
      </>
    )
    return <KindTab kind="services" edit={readEdit(edit)} draftId={readId(draft)} state={readListState(state)} tools={prices} />
  }
  if (!changes) return <NotAllowed />
  return (
    <>
      <BackToServices />
      <SettingsPanel name="fees" />
    </>
  )
}

export function DashboardScreen({ search }: { search: AddressQuery }) {
  const tab = readTab(search['tab'])
  useStore($session)
  return (
    <DeskTabs open={tab.value}>
      <h1 className="sr-only">Admin dashboard</h1>
      {isAllowedTab(tab) ? (
        <ErrorBoundary place={`${tab.value} ${search['part']}`} fallback={<CodeFailure />}>
          <Suspense fallback={<SkeletonRows shape="table" />}>{panels[tab.value](search)}</Suspense>
        </ErrorBoundary>
      ) : (
        <NotAllowed />
      )}
    </DeskTabs>
  )
}

interface PartedTabProps<Part extends string> {
  heading: string
  parts: readonly { value: Part; label: string; needs: Capability }[]
  open: Part
  pathOf: (part: Part) => string
  children: ReactNode
}

/** A tab in parts, each with an address. It lists the parts that the person's role allows. */
function PartedTab<Part extends string>({ heading, parts, open, pathOf, children }: PartedTabProps<Part>) {
  useStore($session)
  const allowed = parts.filter(({ needs }) => may(needs))
  const isAllowed = allowed.some(({ value }) => value === open)
  return (
    <div className="settings">
      <div className="desk-head">
        <h2>{heading}</h2>
        <nav aria-label={heading}>
          <ul className="settings-index">
            {allowed.map(({ value, label }) => (
              <li key={value}>
                <Link href={pathOf(value)} aria-current={value === open ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {isAllowed ? children : <NotAllowed />}
    </div>
  )
}
