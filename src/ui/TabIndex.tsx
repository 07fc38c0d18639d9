import { Tabs } from 'radix-ui'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { figure } from '#domain/fields/counts.ts'

export interface TabIndexProps<Value extends string> {
  label: string
  tabs: readonly { value: Value; label: string }[]
  /** A number beside a tab's label, and the words that screen readers get instead. */
  marks?: Partial<Record<Value, { count: number; words: string }>>
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/** Tabs as a ruled index, numbered like the parts of a bill. Arrow keys move the focus, Enter opens a tab. */
export function TabIndex<Value extends string>({ label, tabs, marks = {}, value, onChange, children }: TabIndexProps<Value>) {
  const open = (next: string): void => {
    const tab = tabs.find((entry) => entry.value === next)
    if (tab) onChange(tab.value)
  }
  const list = useRef<HTMLDivElement>(null)
  useInSight(list, value)
  return (
    <Tabs.Root value={value} onValueChange={open} activationMode="manual">
      <Tabs.List ref={list} className="desk-index" aria-label={label}>
        {tabs.map((tab, index) => (
          <Tabs.Trigger key={tab.value} value={tab.value} className="desk-index-entry">
            <span className="desk-index-number" aria-hidden="true">
              {index + 1}
            </span>
            {tab.label}
            <TabMark mark={marks[tab.value]} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={value} className="desk-panel">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  )
}

/**
 * Scrolls the open tab to the middle of the index, which on a small screen is wider than its place.
 * Tabs grow when their font loads or a mark appears.
 */
function useInSight(list: RefObject<HTMLElement | null>, value: string): void {
  useLayoutEffect(() => {
    const index = list.current
    const open = index?.querySelector<HTMLElement>('[data-state="active"]')
    if (!index || !open) return
    const middleOf = (element: HTMLElement): number => element.getBoundingClientRect().left + element.offsetWidth / 2
    const observer = new ResizeObserver(() => {
      index.scrollLeft += middleOf(open) - middleOf(index)
    })
    for (const tab of index.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [list, value])
}

function TabMark({ mark }: { mark: { count: number; words: string } | undefined }) {
  if (!mark || mark.count === 0) return null
  return (
    <span className="desk-index-mark">
      <span aria-hidden="true">{figure(mark.count)}</span>
      <span className="sr-only">, {mark.words}</span>
    </span>
  )
}
