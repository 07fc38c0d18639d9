import { type ContentType, recordName, shortNoun } from '#domain/content/type.ts'

export const undoOffered = 'You can undo this for ten seconds, or restore it for a day from Deleted.'

/** The action that deletes a row's record, last in its menu. `name` is the record's name. */
export const deleteAction = (name: string) => ({ name: 'delete', words: 'Delete', label: `Delete ${name}`, isApart: true }) as const

/** The deletion of a public record, in its row and in its form. */
export function deletionOf(type: ContentType, record: { id: number }) {
  const name = recordName(type, record)
  const from = type.name === 'case' ? 'the case list, and its page from the website' : 'the website'
  const words = `Delete ${shortNoun(type)}`
  return {
    ...deleteAction(name),
    words,
    question: {
      title: `Delete this ${type.noun}?`,
      confirmLabel: words,
      words: (
        <p>
          <strong className="font-semibold text-ink">{name}</strong> will be removed from {from}. {undoOffered}
        </p>
      ),
    },
  }
}
