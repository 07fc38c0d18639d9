import { type ContentType, shortNoun } from '#domain/content/type.ts'
import { deleteAction, removedFromWebsite } from '../records/deletion.tsx'

/** The deletion of a record, in its row and in its form. `name` is the record's. */
export const contentDeletion = (type: ContentType, name: string) => ({
  ...deleteAction(name),
  words: `Delete ${shortNoun(type)}`,
  question: { title: `Delete this ${type.noun}?`, confirmLabel: `Delete ${shortNoun(type)}`, words: removedFromWebsite(name) },
})
