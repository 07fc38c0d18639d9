// Kept apart from the tools, whose tables a search need not load.

/** The tools, by words of the questions that they answer. */
const tools: readonly (readonly [slug: string, title: string, asked: RegExp])[] = [
  ['guideline-hourly-rates', 'Guideline hourly rates', /\b(?:hourly|hour|ghrs?)\b/],
  [
    'detailed-assessment-timetable',
    'Detailed assessment timetable',
    /\b(?:points of dispute|repl(?:y|ies) to points|default costs certificate|notice of commencement|assessment (?:time|deadline))\b/,
  ],
  ['interest-on-costs', 'Interest on costs', /\binterest\b/],
  [
    'solicitors-act-assessment',
    'Can I still challenge my solicitor’s bill?',
    /\bmy (?:solicitor|lawyer)\S{0,2} (?:bill|fees?|charges)\b|\bmy bill\b|\bchalleng\w* .*\bbills?\b|\bovercharg/,
  ],
  ['court-fees', 'Court fees in costs proceedings', /\bcourt fees?\b/],
]

/** The tools that may answer a search without results. */
export const askedTools = (q: string): { slug: string; title: string }[] =>
  tools.filter(([, , asked]) => asked.test(q.toLowerCase())).map(([slug, title]) => ({ slug, title }))
