import { heading, type MarkupCase, paragraph, parties, spacing } from './builders.fixture.ts'

/** Labels, and the names that follow them. */
export const partiesCases: MarkupCase[] = [
  { name: 'names follow the colon', input: 'Parties: Mr Smith, Acme Ltd', blocks: [parties('Parties:', 'Mr Smith', 'Acme Ltd')] },
  {
    name: 'names stand on the next line that is not blank',
    input: 'Parties:\n\n \nMr Smith, Acme Ltd\nNext',
    blocks: [parties('Parties:', 'Mr Smith', 'Acme Ltd'), paragraph('Next')],
  },
  { name: 'participants need no colon', input: 'PARTICIPANTS\nA, B', blocks: [parties('PARTICIPANTS', 'A', 'B')] },
  {
    name: 'the colon after participants may come later',
    input: 'Participants in the appeal: A, B',
    blocks: [parties('Participants in the appeal:', 'A', 'B')],
  },
  { name: 'a bold label is a label', input: '##Parties:##\n##A##, B', blocks: [parties('Parties:', 'A', 'B')] },
  {
    name: 'a comma before Ltd, LLP, PLC or KC joins',
    input: 'Parties: Acme, Ltd, Bar, l.l.p., Baz, plc, Jo Roe, K.C., Roe',
    blocks: [parties('Parties:', 'Acme, Ltd', 'Bar, l.l.p.', 'Baz, plc', 'Jo Roe, K.C.', 'Roe')],
  },
  {
    name: 'a name that only begins like Ltd or KC is a name',
    input: 'Parties: A, Ltda, KCB',
    blocks: [parties('Parties:', 'A', 'Ltda', 'KCB')],
  },
  {
    name: 'the full stop of Ltd. makes no sentence',
    input: 'Parties: Smith, Acme Ltd.',
    blocks: [parties('Parties:', 'Smith', 'Acme Ltd.')],
  },
  { name: 'empty names are no names', input: 'Parties: A,, B,', blocks: [parties('Parties:', 'A', 'B')] },
  { name: 'a label at the end is a paragraph', input: 'Parties:\n\n', blocks: [paragraph('Parties:'), spacing] },
  {
    name: 'a label swallows no heading',
    input: 'Participants\n\n# Facts',
    blocks: [paragraph('Participants'), spacing, heading(2, 'facts', 'Facts')],
  },
  {
    name: 'a label swallows no other label',
    input: 'Participants\nParties: A',
    blocks: [paragraph('Participants'), parties('Parties:', 'A')],
  },
  { name: 'commas alone are no names', input: 'Parties: ,\nA', blocks: [paragraph('Parties: ,'), paragraph('A')] },
  {
    name: 'a sentence about participants is a paragraph',
    input: 'Two participants gave evidence.\nThey left.',
    blocks: [paragraph('Two participants gave evidence.'), paragraph('They left.')],
  },
  {
    name: 'a long line about participants is a paragraph',
    input: `The participants ${'argued '.repeat(10)}on`,
    blocks: [paragraph(`The participants ${'argued '.repeat(10)}on`)],
  },
  {
    name: 'participants in the middle of a sentence are no label',
    input: 'The Court considered the costs of the other participants\nand the reserve of the fund.',
    blocks: [paragraph('The Court considered the costs of the other participants'), paragraph('and the reserve of the fund.')],
  },
  {
    name: 'a sentence before the label makes it prose',
    input: 'was not. The parties: having had every opportunity to\nagree, did not.',
    blocks: [paragraph('was not. The parties: having had every opportunity to'), paragraph('agree, did not.')],
  },
  {
    name: 'words in lower case after the colon lead a sentence on',
    input: 'The parties: having had every opportunity to',
    blocks: [paragraph('The parties: having had every opportunity to')],
  },
  {
    name: 'a line that leads a sentence on is no list of names',
    input: 'Participants\nwho attended were heard',
    blocks: [paragraph('Participants'), paragraph('who attended were heard')],
  },
  {
    name: 'a sentence below a label without a colon is no list of names',
    input: 'Participants\nTen people, among them an expert, came to the hearing.',
    blocks: [paragraph('Participants'), paragraph('Ten people, among them an expert, came to the hearing.')],
  },
  {
    name: 'what the parties agreed is no list of names',
    input: 'It was agreed between the parties: no order as to costs',
    blocks: [paragraph('It was agreed between the parties: no order as to costs')],
  },
  {
    name: 'a label may be qualified',
    input: 'The interested parties: A, B\nKey participants: C\nPaying and receiving parties: D',
    blocks: [
      parties('The interested parties:', 'A', 'B'),
      parties('Key participants:', 'C'),
      parties('Paying and receiving parties:', 'D'),
    ],
  },
  { name: 'roles in lower case are names', input: 'Parties: claimant, defendant', blocks: [parties('Parties:', 'claimant', 'defendant')] },
  {
    name: 'a comma within brackets joins',
    input: 'Parties: DAVID WOOLLEY (AS EXECUTOR, DECEASED) (Claimant), B [A, (C, D)] Ltd, E',
    blocks: [parties('Parties:', 'DAVID WOOLLEY (AS EXECUTOR, DECEASED) (Claimant)', 'B [A, (C, D)] Ltd', 'E')],
  },
  {
    name: 'a bracket that nothing closes joins nothing',
    input: 'Parties: A (B, C), D (E, F',
    blocks: [parties('Parties:', 'A (B, C)', 'D (E', 'F')],
  },
]
