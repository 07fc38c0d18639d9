import type { ReactNode } from 'react'

export const undoOffered = 'You can undo this for ten seconds, or restore it for a day from Deleted.'

/** The action that deletes a row's record, last in its menu. `name` is the record's name. */
export const deleteAction = (name: string) => ({ name: 'delete', words: 'Delete', label: `Delete ${name}`, isApart: true }) as const

/** The text of the question before a deletion. `from` names the place, if it is not the website. */
export const removedFromWebsite = (name: string, from = 'the website'): ReactNode => (
  <p>
    <strong className="font-semibold text-ink">{name}</strong> will be removed from {from}. {undoOffered}
  </p>
)
