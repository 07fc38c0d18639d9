// Kept apart from the schemas, so that visitors' pages do not load zod.

export const licenceAddress = 'https://caselaw.nationalarchives.gov.uk/open-justice-licence'

/** The words that the licence prescribes, before and in the link to it. */
export const attribution = ['Contains information licensed under the ', 'Open Justice - Licence v2.0'] as const

/** The title of a 409 to a whole judgment while those are switched off. */
export const judgmentsOff = 'Whole judgments are off'

/** The reason why the text of a whole judgment cannot be saved as a note. */
export const staysJudgment =
  'This text was taken from Find Case Law, so it is a judgment. To write a note, start a new case with “Note only”.'

/** The reason why a whole judgment cannot be public. */
export const judgmentsAreOff =
  'This is a whole judgment from Find Case Law, and whole judgments are switched off. An owner can switch them on under Settings, Judgments, if your licence covers computational analysis and indexing. Nothing was made public.'
