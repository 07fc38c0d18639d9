import { contentType } from '../content/type.ts'
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
    // It may be a whole judgment. Real ones reach two million characters.
    content: { kind: 'markup', label: 'Content', max: 2_000_000, rows: 18, headings: ['Facts', 'Issue', 'Held'] },
    category: { kind: 'choice', label: 'Category', choices: caseCategories, otherNames: otherCategoryNames },
    date: { kind: 'day', label: 'Date' },
    author: { kind: 'text', label: 'Author', max: 200, initial: 'author' },
    treatments: {
      kind: 'treatments',
      label: 'Treatments',
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
  },
  pairs: [['correctedOn', 'correction']],
})
