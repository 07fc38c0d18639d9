import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { $waiting, lookForWaiting } from '#stores/enquiry-inbox.ts'
import type { AddressQuery } from '#stores/table-view.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { TabIndex } from '#ui/TabIndex.tsx'
import { go } from './navigation.ts'
import { OverviewTab } from './OverviewTab.tsx'
import { type DashboardTab, dashboardTabs, readEdit, readSettingsPart, readTab } from './router.ts'
import { Shell } from './Shell.tsx'
import { tabPath } from './tab-path.ts'

const CasesTab = lazy(() => import('./CasesTab.tsx').then(({ CasesTab }) => ({ default: CasesTab })))
const EnquiriesTab = lazy(() => import('./EnquiriesTab.tsx').then(({ EnquiriesTab }) => ({ default: EnquiriesTab })))
const NewsTab = lazy(() => import('./NewsTab.tsx').then(({ NewsTab }) => ({ default: NewsTab })))
const TeamTab = lazy(() => import('./TeamTab.tsx').then(({ TeamTab }) => ({ default: TeamTab })))
const SubscribersTab = lazy(() => import('./SubscribersTab.tsx').then(({ SubscribersTab }) => ({ default: SubscribersTab })))
const SettingsTab = lazy(() => import('./SettingsTab.tsx').then(({ SettingsTab }) => ({ default: SettingsTab })))

const panels: Record<DashboardTab, (search: AddressQuery) => React.JSX.Element> = {
  dashboard: () => <OverviewTab />,
  cases: (search) => <CasesTab search={search} />,
  enquiries: (search) => <EnquiriesTab search={search} />,
  news: ({ edit }) => <NewsTab edit={readEdit(edit)} />,
  team: ({ edit }) => <TeamTab edit={readEdit(edit)} />,
  subscribers: (search) => <SubscribersTab search={search} />,
  settings: ({ part }) => <SettingsTab part={readSettingsPart(part)} />,
}

export function DashboardScreen({ search }: { search: AddressQuery }) {
  const open = readTab(search['tab'])
  const count = useStore($waiting).data?.count ?? 0
  // Visitors write while the desk is open: every step on it looks again.
  useEffect(lookForWaiting, [open])
  return (
    <Shell>
      <h1 className="sr-only">Admin dashboard</h1>
      <TabIndex
        label="Parts of the desk"
        tabs={dashboardTabs}
        marks={{ enquiries: { count, words: `${count} waiting` } }}
        value={open}
        onChange={(next) => go(tabPath(next))}
      >
        <Suspense fallback={<SkeletonRows />}>{panels[open](search)}</Suspense>
      </TabIndex>
    </Shell>
  )
}
