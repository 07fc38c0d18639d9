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
]
