import { useState } from 'react'
import { focusAfter, moveOnIfLost } from '../tables/row-focus.ts'
import type { Doomed } from './deletion.ts'

/** Asks before a row is removed, and moves the focus to the next row afterwards. */
export function useRemoval<Item>(remove: (item: Item) => Promise<unknown>) {
  const [doomed, setDoomed] = useState<Doomed<Item> | null>(null)
  const confirm = async (): Promise<void> => {
    if (doomed === null) return
    setDoomed(null)
    await remove(doomed.item)
    moveOnIfLost(doomed.returnFocus)
  }
  return {
    doomed: doomed?.item ?? null,
    ask: (item: Item, button: HTMLElement) => setDoomed({ item, returnFocus: focusAfter(button) }),
    cancel: () => setDoomed(null),
    confirm: () => void confirm(),
  }
}
