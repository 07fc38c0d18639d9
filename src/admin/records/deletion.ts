/** A record to be deleted, and how to move the focus afterwards. */
export interface PendingDeletion<Item> {
  item: Item
  returnFocus: () => void
}

/** Receives the pressed button, from which the next focus is found. */
export type OnDelete<Item> = (item: Item, button: HTMLElement) => void

export const undoOffered = 'You can undo this for ten seconds, or restore it for a day from Recently deleted.'
