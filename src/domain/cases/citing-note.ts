import type { CitingNote } from '../citator/citator.ts'
import { authorityKey, readNote } from '../citator/read-note.ts'
import { readTreatments } from '../citator/treatments.ts'
import { caseCitation } from './law-report-head.ts'

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
  const citation = caseCitation(entry)
  const key = citation && authorityKey(citation)
  return {
    id,
    title,
    slug,
    date,
    citation: citation?.text ?? null,
    key,
    reading: readNote(entry),
    treatments: readTreatments(entry.treatments),
  }
}
