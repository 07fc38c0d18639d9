import { useState } from 'react'
import { focusAfter, moveOnIfLost } from '../tables/row-focus.ts'
import type { PendingDeletion } from './deletion.ts'

/** Asks before a row is removed, and moves the focus to the next row afterwards. */
export function useRemoval<Item>(remove: (item: Item) => Promise<unknown>) {
  const [pendingDeletion, setPendingDeletion] = useState<PendingDeletion<Item> | null>(null)
  const confirm = async (): Promise<void> => {
    if (pendingDeletion === null) return
    setPendingDeletion(null)
    await remove(pendingDeletion.item)
    moveOnIfLost(pendingDeletion.returnFocus)
  }
  return {
    pendingDeletion: pendingDeletion?.item ?? null,
    ask: (item: Item, button: HTMLElement) => setPendingDeletion({ item, returnFocus: focusAfter(button) }),
    cancel: () => setPendingDeletion(null),
    confirm: () => void confirm(),
  }
}
