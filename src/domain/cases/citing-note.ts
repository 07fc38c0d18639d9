import type { CitingNote } from '../citator/notes.ts'
import { readNote } from '../citator/read-note.ts'
import { readTreatments } from '../citator/treatments.ts'
import { caseCitation, ownCitations } from './own-citations.ts'

interface Noted {
  id: number
  title: string
  slug: string
  date: string
  content: string
  treatments: string | null
}

/** A case as the citator reads it. */
export function citingNote(entry: Noted): CitingNote {
  const { id, title, slug, date } = entry
  return {
    id,
    title,
    slug,
    date,
    citation: caseCitation(entry)?.text ?? null,
    keys: ownCitations(entry).map(({ key }) => key),
    reading: readNote(entry),
    treatments: readTreatments(entry.treatments),
  }
}
