import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import type { AddressQuery } from '#stores/records/table-view.ts'
import { $session } from '#stores/session/session.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { NotAllowed } from '../shell/NotAllowed.tsx'
import { type DashboardTab, dashboardTabs, readDeletedKind, readEdit, readId, readTab } from '../shell/router.ts'
import { DeskTabs, isAllowedTab } from './DeskTabs.tsx'
import { OverviewTab } from './OverviewTab.tsx'

const AuditTab = lazy(() => import('../audit/AuditTab.tsx').then(({ AuditTab }) => ({ default: AuditTab })))
const CasesTab = lazy(() => import('../cases/CasesTab.tsx').then(({ CasesTab }) => ({ default: CasesTab })))
const EnquiriesTab = lazy(() => import('../enquiries/EnquiriesTab.tsx').then(({ EnquiriesTab }) => ({ default: EnquiriesTab })))
const KindTab = lazy(() => import('../content/KindTab.tsx').then(({ KindTab }) => ({ default: KindTab })))
const NewsletterTab = lazy(() => import('../newsletter/NewsletterTab.tsx').then(({ NewsletterTab }) => ({ default: NewsletterTab })))
const SubscribersTab = lazy(() => import('../subscribers/SubscribersTab.tsx').then(({ SubscribersTab }) => ({ default: SubscribersTab })))
const AccountsTab = lazy(() => import('../accounts/AccountsTab.tsx').then(({ AccountsTab }) => ({ default: AccountsTab })))
const DraftsTab = lazy(() => import('../drafts/DraftsTab.tsx').then(({ DraftsTab }) => ({ default: DraftsTab })))
const DeletedTab = lazy(() => import('./DeletedTab.tsx').then(({ DeletedTab }) => ({ default: DeletedTab })))
const SettingsTab = lazy(() => import('../settings/SettingsTab.tsx').then(({ SettingsTab }) => ({ default: SettingsTab })))

type Panel = (search: AddressQuery) => React.JSX.Element

const kindPanels = mapTabTypes<Record<TabKind, Panel>>(
  ({ name }): Panel =>
    ({ edit, draft }) => <KindTab kind={name} edit={readEdit(edit)} draftId={readId(draft)} />,
)

const panels: Record<DashboardTab, Panel> = {
  ...kindPanels,
  dashboard: () => <OverviewTab />,
  cases: (search) => <CasesTab search={search} />,
  enquiries: (search) => <EnquiriesTab search={search} />,
  drafts: ({ open }) => <DraftsTab open={readId(open)} />,
  newsletter: ({ edit }) => <NewsletterTab edit={readEdit(edit)} />,
  subscribers: (search) => <SubscribersTab search={search} />,
  deleted: ({ kind }) => <DeletedTab kind={readDeletedKind(kind)} />,
  accounts: () => <AccountsTab />,
  audit: (search) => <AuditTab search={search} />,
  settings: ({ part }) => <SettingsTab asked={part} />,
}

export function DashboardScreen({ search }: { search: AddressQuery }) {
  const open = readTab(search['tab'])
  useStore($session)
  const tab = dashboardTabs.find(({ value }) => value === open)
  return (
    <DeskTabs open={open}>
      <h1 className="sr-only">Admin dashboard</h1>
      {tab === undefined || isAllowedTab(tab) ? <Suspense fallback={<SkeletonRows />}>{panels[open](search)}</Suspense> : <NotAllowed />}
    </DeskTabs>
  )
}
