import { contentType } from '../content/type.ts'
import { staysJudgment } from '../find-case-law/licence.ts'
import { caseCategories, otherCategoryNames } from './case-categories.ts'

export const caseType = contentType({
  name: 'case',
  noun: 'case',
  heading: 'Cases',
  words: {
    created: 'Case created',
    updated: 'Case updated',
    missing: 'Case Not Found',
    noneYet: 'No cases yet. Add the first one, or import a file.',
    all: 'all cases',
  },
  address: '/api/cases',
  pages: {
    list: '/cases',
    key: 'slug',
    label: 'Case Law',
    over: 'Register',
    texts: { missing: 'Case Not Found', failed: 'Error Loading Case', back: 'Return to Case Law' },
  },
  order: { by: 'day', field: 'date', first: 'latest' },
  columns: ['category', 'date'],
  letter: 'c',
  fields: {
    title: { kind: 'text', label: 'Title', max: 300 },
    slug: { kind: 'slug', label: 'Slug' },
    summary: { kind: 'prose', label: 'Summary', max: 5000, rows: 3 },
    // The content may be a whole judgment of up to two million characters.
    content: { kind: 'markup', label: 'Content', max: 2_000_000, rows: 18, headings: ['Facts', 'Issue', 'Held'] },
    category: { kind: 'choice', label: 'Category', choices: caseCategories, otherNames: otherCategoryNames },
    date: { kind: 'day', label: 'Date', initial: 'today' },
    textKind: {
      kind: 'choice',
      label: 'Text',
      choices: ['Note', 'Judgment'],
      initial: 'Note',
      hint: 'The practice writes a note. A judgment is the court’s own text, so its page names no author.',
    },
    author: { kind: 'text', label: 'Author', max: 200, initial: 'author', only: { field: 'textKind', is: 'Note' } },
    treatments: {
      kind: 'treatments',
      label: 'How this case treated other cases',
      max: 20_000,
      optional: true,
      hint: 'One line for each authority that this case followed, overruled and so on: [2017] EWCA Civ 932: overruled',
    },
    tags: { kind: 'tags', label: 'Tags', hint: 'Press comma or Enter to add a tag. Backspace removes the last one.' },
    statedCitation: { kind: 'text', label: 'Citation', max: 200, optional: true },
    statedCourt: { kind: 'text', label: 'Court', max: 200, optional: true },
    statedJudges: { kind: 'text', label: 'Judges', max: 500, optional: true, hint: 'Several are separated by commas or semicolons.' },
    correctedOn: { kind: 'day', label: 'Corrected on', optional: true },
    correction: {
      kind: 'text',
      label: 'Correction',
      max: 300,
      optional: true,
      hint: 'One line for visitors: the costs were £40,000, not £4,000.',
    },
    // Only for whole judgments from Find Case Law. The form hides these fields.
    sourceAddress: {
      kind: 'text',
      label: 'Source',
      max: 200,
      optional: true,
      form: { of: /^https:\/\/caselaw\.nationalarchives\.gov\.uk\/[a-z\d/.-]+$/, fault: 'Source must be an address at Find Case Law' },
      fixes: {
        field: 'textKind',
        as: 'Judgment',
        because: staysJudgment,
      },
    },
    sourceHash: {
      kind: 'text',
      label: 'Hash of the source',
      max: 64,
      optional: true,
      form: { of: /^[\da-f]{64}$/, fault: 'Hash of the source must be a SHA-256 in hexadecimal' },
    },
    sourceReadOn: { kind: 'day', label: 'Source read on', optional: true },
  },
  pairs: [
    ['correctedOn', 'correction'],
    ['sourceAddress', 'sourceHash'],
    ['sourceAddress', 'sourceReadOn'],
  ],
})

/** Whether the court, rather than the practice, wrote the text. */
export const isJudgment = ({ textKind }: { textKind: string }): boolean => textKind === 'Judgment'

/** Whether the text is a whole judgment from Find Case Law. Accepts a record or a draft. */
export const isFromFindCaseLaw = ({ sourceAddress }: { sourceAddress?: unknown }): boolean => (sourceAddress ?? '') !== ''
