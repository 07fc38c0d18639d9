import { type AuthorityCitation, citationOf } from '../citator/cited-authority.ts'
import { type CitingNote, datedRules, type NamedNote } from '../citator/notes.ts'
import { type NoteReading, readNote } from '../citator/read-note.ts'
import { readTreatments } from '../citator/treatments.ts'
import { courtName, findCitations } from '../markup/citation.ts'
import { readJudges } from './judge-names.ts'
import { judgesInHead } from './law-report-head.ts'
import { caseCitation, ownCitations } from './own-citations.ts'

/**
 * The version of the rules that read a stored case's facts. Raise it when a result changes, which
 * `facts.test.ts` detects. Cases with another version are then read again before the next build
 * (`src/db/facts`).
 */
export const factsVersion = 13

/**
 * Facts stated by staff, which replace those read from the text. Null keeps the value from the text. A single
 * dash means that the case has none.
 */
interface Stated {
  statedCitation: string | null
  statedCourt: string | null
  statedJudges: string | null
}

export interface CaseHead {
  /** The neutral citation. */
  citation: string | null
  court: string | null
  judges: string[]
}

/** Stored beside the text of a case: its head, its citations, and the provisions that it names. */
export interface CaseFacts extends CaseHead, NoteReading {
  own: readonly AuthorityCitation[]
}

interface Written extends Partial<Stated> {
  title: string
  content: string
}

/** Null if the case has none, undefined to keep the value from the text. */
function stated(text: string | null | undefined): string | null | undefined {
  const line = (text ?? '').trim()
  return line === '' ? undefined : /^[-–—]$/.test(line) ? null : line
}

/** A name may contain a comma: `Master Wren, Costs Judge`. In that case semicolons separate the names. */
function namesIn(line: string): string[] {
  const { judges, rest } = readJudges(line)
  const isRead = rest === '' && judges.length > 0 && !line.includes(';')
  return isRead ? judges.map(({ text }) => text) : line.split(line.includes(';') ? ';' : ',').flatMap((name) => name.trim() || [])
}

/** The head of a case: as stated by staff, otherwise as read from its text. */
export function caseHead(entry: Written): CaseHead {
  const statedCitation = stated(entry.statedCitation)
  const found = statedCitation === undefined ? caseCitation(entry) : findCitations(statedCitation ?? '')[0]?.citation
  const court = stated(entry.statedCourt)
  const judges = stated(entry.statedJudges)
  return {
    citation: statedCitation === undefined ? (found?.text ?? null) : statedCitation,
    court: court === undefined ? ((found && courtName(found)) ?? null) : court,
    judges: judges === undefined ? judgesInHead(entry.content, found) : namesIn(judges ?? ''),
  }
}

/** Takes linear time: 4 KB take a millisecond. */
export function readFacts(entry: Written): CaseFacts {
  const head = caseHead(entry)
  return { ...head, own: ownCitations(entry, head.citation).map(citationOf), ...readNote(entry) }
}

export function citingNote(
  { id, title, slug, date, treatments }: Omit<NamedNote, 'citation'> & { treatments: string | null },
  { citation, own, citations, rules }: Pick<CaseFacts, 'citation' | 'own' | 'citations' | 'rules'>,
): CitingNote {
  return {
    ...{ id, title, slug, date, citation },
    keys: own.map(({ key }) => key),
    reading: { citations, rules: datedRules(rules, date) },
    treatments: readTreatments(treatments),
  }
}
