/** What is about to be deleted, and where the focus goes once it is. */
export interface Doomed<Item> {
  item: Item
  returnFocus: () => void
}

/** The button that was pressed comes along: the focus must find a way on from it. */
export type OnDelete<Item> = (item: Item, button: HTMLElement) => void

export const undoOffered = 'You can undo this for ten seconds, or restore it for a day from Recently deleted.'
