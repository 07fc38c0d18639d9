import type { CaseCategory } from '../cases/case-categories.ts'
import { readFacts } from '../cases/facts.ts'
import { categoryOf, readPastedJudgment, tagsOf } from '../cases/pasted-judgment.ts'
import { caseType } from '../cases/type.ts'
import { formatDay } from '../fields/dates.ts'
import { slugify } from '../fields/slug.ts'
import { readJudgeName } from '../judges/judge-name.ts'
import { courtName, findCitations } from '../markup/citation.ts'
import { fillHeadings } from '../writing/formats.ts'
import { cleanPaste } from '../writing/paste/clean-paste.ts'
import type { JudgmentDocument } from './akoma-ntoso.ts'
import { ordinaryTitle } from './ordinary-title.ts'

interface NoteDraft {
  title: string
  slug: string
  date: string
  statedCitation: string
  content: string
  category: CaseCategory | ''
  tags: string[]
}

/** The fields of a case with the court's own text. */
interface JudgmentDraft extends NoteDraft {
  textKind: 'Judgment'
  sourceAddress: string
  sourceHash: string
}

interface Proposed<Draft extends NoteDraft = NoteDraft> {
  fields: Draft
  /** The points for a person to check, one sentence each. */
  doubts: string[]
}

/** Before the name of the case in the title of a press summary. */
const ofSummary = /^press summary of /i

/** The name and date from the document's data, otherwise from its parties and its text. */
function nameAndDay({ name, parties, date }: JudgmentDocument, text: string): { title: string; day: string } {
  const [one, other] = parties
  const ofParties = one === undefined || other === undefined ? '' : `${ordinaryTitle(one.name)} v ${ordinaryTitle(other.name)}`
  const title = name === '' ? ofParties : ordinaryTitle(name.replace(ofSummary, ''))
  if (title !== '' && date !== '') return { title, day: date }
  const written = readPastedJudgment(text)
  return { title: title || (written?.title ?? ''), day: date || (written?.date ?? '') }
}

const partyLine = ({ name, role }: JudgmentDocument['parties'][number]): string =>
  role === '' ? ordinaryTitle(name) : `${ordinaryTitle(name)} (${role.toLowerCase()})`

function headOf({ citation, parties, date }: JudgmentDocument, judges: readonly string[]): string {
  const [found] = findCitations(citation)
  const court = found && courtName(found.citation)
  const names = judges.map((spelling) => readJudgeName(spelling, date).name)
  const lines = [
    court === undefined ? citation : `${citation}, ${court}`,
    names.length > 0 ? `Before: ${names.join('; ')}` : '',
    parties.length > 0 ? `Parties: ${parties.map(partyLine).join(', ')}` : '',
  ]
  return lines.filter((line) => line !== '').join('\n\n')
}

/** Two passages that are struck out side by side are one. */
const textOfJudgment = ({ html }: JudgmentDocument): string => cleanPaste({ text: '', html }).replaceAll(/~~( ?)~~/g, '$1')

/** The fields that a note and a whole judgment share, and the text that they were read from. */
function proposeHead(document: JudgmentDocument) {
  const text = textOfJudgment(document)
  const facts = readFacts({ title: document.name, content: text })
  const judges = facts.judges.length > 0 ? facts.judges : document.judges
  const { title, day } = nameAndDay(document, text)
  const category = categoryOf(text)
  const doubts = [
    document.isPressSummary && 'This is the summary for the press, not the judgment.',
    title === '' && 'The document has no title.',
    title !== '' && document.name === '' && 'The document has no title. This one was made from its parties, or read from its text.',
    day === '' && 'The document has no date. Enter the date of the judgment.',
    day !== '' && document.date === '' && `The document has no date. ${formatDay(day)} was read from its text.`,
    document.citation === '' && 'The document has no neutral citation.',
    judges.length === 0 && 'No judge could be read.',
    category === '' && 'No category fits clearly. Choose one.',
  ]
  const fields = {
    title,
    slug: slugify(title),
    date: day,
    statedCitation: document.citation,
    category,
    tags: tagsOf(facts.rules),
  }
  return { fields, judges, text, doubts: doubts.filter((doubt) => doubt !== false) }
}

/** A new note on a judgment: the facts of its head, and empty headings. It has no text of the judgment. */
export function proposeNote(document: JudgmentDocument): Proposed {
  const { fields, judges, doubts } = proposeHead(document)
  const { replacement } = fillHeadings('', caseType.fields.content.headings)
  return { fields: { ...fields, content: `${headOf(document, judges)}\n\n${replacement}` }, doubts }
}

/** The reason why a whole document cannot be imported. Undefined if it can. */
export function whyNoteOnly({ isPressSummary, address, hash }: JudgmentDocument): string | undefined {
  if (isPressSummary) return 'This is the summary for the press, not the judgment. Choose “Note only”.'
  if (!isSource({ address, hash })) return 'This document has no address or hash, so it could not be checked later. Choose “Note only”.'
  return undefined
}

const { sourceAddress, sourceHash } = caseType.fields
const isSource = ({ address, hash }: { address: string; hash: string }): boolean =>
  sourceAddress.form.of.test(address) && sourceHash.form.of.test(hash)

/** The whole judgment as a draft. A person writes the summary. */
export function proposeJudgment(document: JudgmentDocument): Proposed<JudgmentDraft> {
  const { fields, text, doubts } = proposeHead(document)
  const { address, hash } = document
  return { fields: { ...fields, content: text, textKind: 'Judgment', sourceAddress: address, sourceHash: hash }, doubts }
}
