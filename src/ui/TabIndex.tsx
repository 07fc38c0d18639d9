import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
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
  return (
    <Tabs.Root value={value} onValueChange={open} activationMode="manual">
      <Tabs.List className="desk-index" aria-label={label}>
        {tabs.map((tab, index) => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            className="desk-index-entry"
            // Radix reports only another tab. A press on the open one leads back to its list.
            onClick={() => tab.value === value && onChange(value)}
          >
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

function TabMark({ mark }: { mark: { count: number; words: string } | undefined }) {
  if (!mark || mark.count === 0) return null
  return (
    <span className="desk-index-mark">
      <span aria-hidden="true">{figure(mark.count)}</span>
      <span className="sr-only">, {mark.words}</span>
    </span>
  )
}
