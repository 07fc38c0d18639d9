import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $waiting, lookForWaiting } from '#stores/enquiries/enquiry-inbox.ts'
import { may } from '#stores/session/rights.ts'
import { $session } from '#stores/session/session.ts'
import { TabIndex } from '#ui/TabIndex.tsx'
import { visit } from '../keyboard/shortcuts.ts'
import { tabPath } from '../keyboard/tab-path.ts'
import { type DashboardTab, dashboardTabs } from '../shell/router.ts'
import { Shell } from './Shell.tsx'

export const isAllowedTab = ({ needs }: (typeof dashboardTabs)[number]): boolean => needs === undefined || may(needs)

/** The form of a case is in the tab of its list. */
export function DeskTabs({ open, children }: { open: DashboardTab; children: ReactNode }) {
  const count = useStore($waiting).data?.count ?? 0
  useStore($session)
  // Check again at every change of tab, because enquiries arrive while the desk is open.
  useEffect(lookForWaiting, [open])
  return (
    <Shell>
      <TabIndex
        label="Parts of the desk"
        tabs={dashboardTabs.filter((entry) => isAllowedTab(entry) || entry.value === open)}
        marks={{ enquiries: { count, words: `${count} waiting` } }}
        value={open}
        onChange={(next) => visit(tabPath(next))}
      >
        {children}
      </TabIndex>
    </Shell>
  )
}
