import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { TabIndex } from '#ui/TabIndex.tsx'
import { go } from './navigation.ts'
import { OverviewTab } from './OverviewTab.tsx'
import { type DashboardTab, dashboardPath, dashboardTabs, readTab } from './router.ts'
import { Shell } from './Shell.tsx'

const CasesTab = lazy(() => import('./CasesTab.tsx').then(({ CasesTab }) => ({ default: CasesTab })))
const NewsTab = lazy(() => import('./NewsTab.tsx').then(({ NewsTab }) => ({ default: NewsTab })))
const TeamTab = lazy(() => import('./TeamTab.tsx').then(({ TeamTab }) => ({ default: TeamTab })))
const SettingsTab = lazy(() => import('./SettingsTab.tsx').then(({ SettingsTab }) => ({ default: SettingsTab })))

const panels: Record<DashboardTab, () => React.JSX.Element> = {
  dashboard: () => <OverviewTab />,
  cases: () => <CasesTab />,
  news: () => <NewsTab />,
  team: () => <TeamTab />,
  settings: () => <SettingsTab />,
}

export function DashboardScreen({ tab }: { tab: string | undefined }) {
  const open = readTab(tab)
  return (
    <Shell>
      <h1 className="sr-only">Admin dashboard</h1>
      <TabIndex label="Parts of the desk" tabs={dashboardTabs} value={open} onChange={(next) => go(dashboardPath(next))}>
        <Suspense fallback={<SkeletonRows />}>{panels[open]()}</Suspense>
      </TabIndex>
    </Shell>
  )
}
