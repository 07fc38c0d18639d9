import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { figure } from '#domain/fields/counts.ts'
import { $waiting, lookForWaiting } from '#stores/enquiries/enquiry-inbox.ts'
import { may } from '#stores/session/rights.ts'
import { $session } from '#stores/session/session.ts'
import { tabPath } from '../keyboard/shortcuts.ts'
import { Link } from '../shell/Link.tsx'
import { type DashboardTab, dashboardTabs, readTab, type TabEntry } from '../shell/router.ts'
import { Shell } from './Shell.tsx'

export const isAllowedTab = ({ needs }: TabEntry): boolean => needs === undefined || may(needs)

/** The tabs in their groups, in the order of the rail. What belongs to the person is behind their name instead. */
function groupsOf(tabs: readonly TabEntry[]): [name: string, tabs: TabEntry[]][] {
  const listed = tabs.filter(({ value, within }) => value !== 'me' && within === undefined)
  return [...Map.groupBy(listed, ({ group, value }) => group ?? value)]
}

/** The form of a case is in the tab of its list. */
export function DeskTabs({ open, children }: { open: DashboardTab; children: ReactNode }) {
  const count = useStore($waiting).data?.count ?? 0
  useStore($session)
  // Check again at every change of tab, because enquiries arrive while the desk is open.
  useEffect(lookForWaiting, [open])
  const value = readTab(open).within ?? open
  const shown = dashboardTabs.filter((entry) => isAllowedTab(entry) || entry.value === value)
  const hasTab = shown.some((tab) => tab.value === value && tab.value !== 'me')
  const tabs = (
    <div
      role="tablist"
      className="grid sm:max-lg:grid-cols-2 sm:max-lg:items-start"
      aria-label="Parts of the desk"
      aria-orientation="vertical"
      onKeyDown={moveBetweenTabs}
    >
      {groupsOf(shown).map(([name, tabs]) => (
        <div key={name} className="grid border-t border-rule py-1.5">
          {tabs[0]?.group && <span className="caps desk-index-label">{name}</span>}
          {tabs.map((tab) => (
            <TabLink
              key={tab.value}
              tab={tab}
              isOpen={tab.value === value}
              isStop={tab.value === (hasTab ? value : 'dashboard')}
              waiting={tab.value === 'enquiries' ? count : 0}
            />
          ))}
        </div>
      ))}
    </div>
  )
  return (
    <div className="desk">
      <Shell tabs={tabs}>
        <div
          id="desk-panel"
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the Tab key leads from a tab to its panel
          tabIndex={0}
          className="pt-4 pb-16 -outline-offset-2 print:py-0"
          {...(hasTab ? { 'aria-labelledby': tabId(value) } : { 'aria-label': 'Me' })}
        >
          {children}
        </div>
      </Shell>
    </div>
  )
}

const tabId = (value: DashboardTab): string => `desk-tab-${value}`

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The arrow keys move the focus. Enter and the space bar open the tab. */
function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  if (key === ' ') target.click()
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const to = steps[key]?.(tabs.indexOf(target), tabs.length)
  if (to === undefined && key !== ' ') return
  event.preventDefault()
  if (to !== undefined) tabs[to]?.focus()
}

interface TabLinkProps {
  tab: TabEntry
  isOpen: boolean
  /** Whether the Tab key stops here. It stops once in the index. */
  isStop: boolean
  waiting: number
}

/** A tab is a link, so that it can be opened elsewhere. A click on the open tab leads back to its list. */
function TabLink({ tab, isOpen, isStop, waiting }: TabLinkProps) {
  return (
    <Link
      role="tab"
      id={tabId(tab.value)}
      href={tabPath(tab.value)}
      className="desk-index-entry"
      data-state={isOpen ? 'active' : 'inactive'}
      aria-selected={isOpen}
      aria-controls={isOpen ? 'desk-panel' : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      {tab.label}
      {waiting > 0 && (
        <span className="desk-index-mark">
          <span aria-hidden="true">{figure(waiting)}</span>
          <span className="sr-only">, {waiting} waiting</span>
        </span>
      )}
    </Link>
  )
}
