import type { ReactNode } from 'react'

export const undoOffered = 'You can undo this for ten seconds, or restore it for a day from Deleted.'

/** The last action of a row. `name` is the record's. */
export const deleteAction = (name: string) => ({ name: 'delete', words: 'Delete', label: `Delete ${name}`, isApart: true }) as const

/** What a deletion means, asked before it. `from` says where else the record was. */
export const removedFromWebsite = (name: string, from = 'the website'): ReactNode => (
  <p>
    <strong className="font-semibold text-ink">{name}</strong> will be removed from {from}. {undoOffered}
  </p>
)
