import { heading, type MarkupCase, paragraph, parties, spacing } from './builders.fixture.ts'

const longNames = [
  'The Chief Constable of West Midlands Police (Claimant and Appellant)',
  'Theresa May (Defendant and Respondent)',
] as const

/** Labels and the names that follow them. */
export const partiesCases: MarkupCase[] = [
  { name: 'names follow the colon', input: 'Parties: Mr Smith, Acme Ltd', blocks: [parties('Parties:', 'Mr Smith', 'Acme Ltd')] },
  {
    name: 'reads names on the next line that is not blank',
    input: 'Parties:\n\n \nMr Smith, Acme Ltd\nNext',
    blocks: [parties('Parties:', 'Mr Smith', 'Acme Ltd'), paragraph('Next')],
  },
  { name: 'participants need no colon', input: 'PARTICIPANTS\nA, B', blocks: [parties('PARTICIPANTS', 'A', 'B')] },
  {
    name: 'allows words between participants and the colon',
    input: 'Participants in the appeal: A, B',
    blocks: [parties('Participants in the appeal:', 'A', 'B')],
  },
  { name: 'a bold label is a label', input: '##Parties:##\n##A##, B', blocks: [parties('Parties:', 'A', 'B')] },
  {
    name: 'does not split at a comma before Ltd, LLP, PLC or KC',
    input: 'Parties: Acme, Ltd, Bar, l.l.p., Baz, plc, Jo Roe, K.C., Roe',
    blocks: [parties('Parties:', 'Acme, Ltd', 'Bar, l.l.p.', 'Baz, plc', 'Jo Roe, K.C.', 'Roe')],
  },
  {
    name: 'splits before a name that only begins like Ltd or KC',
    input: 'Parties: A, Ltda, KCB',
    blocks: [parties('Parties:', 'A', 'Ltda', 'KCB')],
  },
  {
    name: 'reads no sentence from the full stop of Ltd.',
    input: 'Parties: Smith, Acme Ltd.',
    blocks: [parties('Parties:', 'Smith', 'Acme Ltd.')],
  },
  { name: 'empty names are no names', input: 'Parties: A,, B,', blocks: [parties('Parties:', 'A', 'B')] },
  { name: 'a label at the end is a paragraph', input: 'Parties:\n\n', blocks: [paragraph('Parties:'), spacing] },
  {
    name: 'takes no heading as the names of a label',
    input: 'Participants\n\n# Facts',
    blocks: [paragraph('Participants'), spacing, heading(2, 'facts', 'Facts')],
  },
  {
    name: 'takes no other label as the names of a label',
    input: 'Participants\nParties: A',
    blocks: [paragraph('Participants'), parties('Parties:', 'A')],
  },
  { name: 'commas alone are no names', input: 'Parties: ,\nA', blocks: [paragraph('Parties: ,'), paragraph('A')] },
  {
    name: 'makes a long line about participants a paragraph',
    input: `The participants ${'argued '.repeat(10)}on`,
    blocks: [paragraph(`The participants ${'argued '.repeat(10)}on`)],
  },
  {
    name: 'allows a qualified label',
    input: 'The interested parties: A, B\nKey participants: C\nPaying and receiving parties: D',
    blocks: [
      parties('The interested parties:', 'A', 'B'),
      parties('Key participants:', 'C'),
      parties('Paying and receiving parties:', 'D'),
    ],
  },
  {
    name: 'reads names that are longer than a label may be',
    input: `Parties: ${longNames.join(', ')}`,
    blocks: [parties('Parties:', ...longNames)],
  },
  {
    name: 'reads no label in a long line with a verb',
    input: `The parties: ${longNames[0]} was heard by video, ${longNames[1]}`,
    blocks: [paragraph(`The parties: ${longNames[0]} was heard by video, ${longNames[1]}`)],
  },
  { name: 'roles in lower case are names', input: 'Parties: claimant, defendant', blocks: [parties('Parties:', 'claimant', 'defendant')] },
  {
    name: 'does not split at a comma within brackets',
    input: 'Parties: DAVID WOOLLEY (AS EXECUTOR, DECEASED) (Claimant), B [A, (C, D)] Ltd, E',
    blocks: [parties('Parties:', 'DAVID WOOLLEY (AS EXECUTOR, DECEASED) (Claimant)', 'B [A, (C, D)] Ltd', 'E')],
  },
  {
    name: 'splits after a bracket that is not closed',
    input: 'Parties: A (B, C), D (E, F',
    blocks: [parties('Parties:', 'A (B, C)', 'D (E', 'F')],
  },
  ...[
    ['makes a sentence about participants a paragraph', 'Two participants gave evidence.\nThey left.'],
    [
      'reads no label in the middle of a sentence',
      'The Court considered the costs of the other participants\nand the reserve of the fund.',
    ],
    ['makes a label after a sentence a paragraph', 'was not. The parties: having had every opportunity to\nagree, did not.'],
    ['reads lower-case words after the colon as a sentence', 'The parties: having had every opportunity to'],
    ['takes no line that continues a sentence as names', 'Participants\nwho attended were heard'],
    ['takes no numbered paragraph below a label without a colon as names', 'Participants\n1. The first claimant, a company'],
    ['takes no sentence below a label without a colon as names', 'Participants\nTen people, among them an expert, came to the hearing.'],
    ['takes no sentence about an agreement of the parties as names', 'It was agreed between the parties: no order as to costs'],
    ['takes no line about participants without a colon for a label', 'The interested participants who appeared\nAnn Roe, Jo Doe'],
    ['reads no label before the verb of a sentence', 'The participants in the hearing were\nAnn Roe, Jo Doe'],
    ['reads no label after the words of a sentence', 'He told the parties: Ann Roe, Jo Doe'],
    ['reads no label after the end of a sentence', 'Costs reserved. The parties: Ann Roe, Jo Doe'],
    ['reads no label after more than four words', 'Costs follow the event once all parties: Ann Roe, Jo Doe'],
    [
      'reads no label in a line that continues a sentence',
      'appeal, interested parties: Ann Roe, Jo Doe\nappeal of interested parties: Ann Roe, Jo Doe',
    ],
    ['takes a sentence with a label and a colon for no name', 'Participants\nThe parties: having been heard'],
  ].map(([name = '', input = '']) => ({ name, input, blocks: input.split('\n').map((line) => paragraph(line)) })),
]
