import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { TabIndex } from '#ui/TabIndex.tsx'
import { casesPath } from './case-address.ts'
import { go } from './navigation.ts'
import { OverviewTab } from './OverviewTab.tsx'
import { type DashboardTab, dashboardPath, dashboardTabs, readEdit, readSettingsPart, readTab } from './router.ts'
import { Shell } from './Shell.tsx'

const CasesTab = lazy(() => import('./CasesTab.tsx').then(({ CasesTab }) => ({ default: CasesTab })))
const NewsTab = lazy(() => import('./NewsTab.tsx').then(({ NewsTab }) => ({ default: NewsTab })))
const TeamTab = lazy(() => import('./TeamTab.tsx').then(({ TeamTab }) => ({ default: TeamTab })))
const SettingsTab = lazy(() => import('./SettingsTab.tsx').then(({ SettingsTab }) => ({ default: SettingsTab })))

/** What the address asks for after its question mark. */
type Search = Record<string, string | undefined>

const panels: Record<DashboardTab, (search: Search) => React.JSX.Element> = {
  dashboard: () => <OverviewTab />,
  cases: (search) => <CasesTab search={search} />,
  news: ({ edit }) => <NewsTab edit={readEdit(edit)} />,
  team: ({ edit }) => <TeamTab edit={readEdit(edit)} />,
  settings: ({ part }) => <SettingsTab part={readSettingsPart(part)} />,
}

export function DashboardScreen({ search }: { search: Search }) {
  const open = readTab(search['tab'])
  return (
    <Shell>
      <h1 className="sr-only">Admin dashboard</h1>
      <TabIndex
        label="Parts of the desk"
        tabs={dashboardTabs}
        value={open}
        onChange={(next) => go(next === 'cases' ? casesPath() : dashboardPath(next))}
      >
        <Suspense fallback={<SkeletonRows />}>{panels[open](search)}</Suspense>
      </TabIndex>
    </Shell>
  )
}
