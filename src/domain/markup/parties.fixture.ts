import { casesOf, heading, type MarkupCases, paragraph, parties, spacing } from './builders.fixture.ts'

const longNames = [
  'The Chief Constable of West Midlands Police (Claimant and Appellant)',
  'Theresa May (Defendant and Respondent)',
] as const

/** Labels and the names that follow them. */
export const partiesCases: MarkupCases = {
  'names follow the colon': ['Parties: Mr Smith, Acme Ltd', [parties('Parties:', 'Mr Smith', 'Acme Ltd')]],
  'reads names on the next line that is not blank': [
    'Parties:\n\n \nMr Smith, Acme Ltd\nNext',
    [parties('Parties:', 'Mr Smith', 'Acme Ltd'), paragraph('Next')],
  ],
  'participants need no colon': ['PARTICIPANTS\nA, B', [parties('PARTICIPANTS', 'A', 'B')]],
  'allows words between participants and the colon': [
    'Participants in the appeal: A, B',
    [parties('Participants in the appeal:', 'A', 'B')],
  ],
  'a bold label is a label': ['##Parties:##\n##A##, B', [parties('Parties:', 'A', 'B')]],
  'does not split at a comma before Ltd, LLP, PLC or KC': [
    'Parties: Acme, Ltd, Bar, l.l.p., Baz, plc, Jo Roe, K.C., Roe',
    [parties('Parties:', 'Acme, Ltd', 'Bar, l.l.p.', 'Baz, plc', 'Jo Roe, K.C.', 'Roe')],
  ],
  'splits before a name that only begins like Ltd or KC': ['Parties: A, Ltda, KCB', [parties('Parties:', 'A', 'Ltda', 'KCB')]],
  'reads no sentence from the full stop of Ltd.': ['Parties: Smith, Acme Ltd.', [parties('Parties:', 'Smith', 'Acme Ltd.')]],
  'empty names are no names': ['Parties: A,, B,', [parties('Parties:', 'A', 'B')]],
  'a label at the end is a paragraph': ['Parties:\n\n', [paragraph('Parties:'), spacing]],
  'takes no heading as the names of a label': [
    'Participants\n\n# Facts',
    [paragraph('Participants'), spacing, heading(2, 'facts', 'Facts')],
  ],
  'takes no other label as the names of a label': ['Participants\nParties: A', [paragraph('Participants'), parties('Parties:', 'A')]],
  'commas alone are no names': ['Parties: ,\nA', [paragraph('Parties: ,'), paragraph('A')]],
  'makes a long line about participants a paragraph': [
    `The participants ${'argued '.repeat(10)}on`,
    [paragraph(`The participants ${'argued '.repeat(10)}on`)],
  ],
  'allows a qualified label': [
    'The interested parties: A, B\nKey participants: C\nPaying and receiving parties: D',
    [parties('The interested parties:', 'A', 'B'), parties('Key participants:', 'C'), parties('Paying and receiving parties:', 'D')],
  ],
  'reads names that are longer than a label may be': [`Parties: ${longNames.join(', ')}`, [parties('Parties:', ...longNames)]],
  'reads no label in a long line with a verb': [
    `The parties: ${longNames[0]} was heard by video, ${longNames[1]}`,
    [paragraph(`The parties: ${longNames[0]} was heard by video, ${longNames[1]}`)],
  ],
  'roles in lower case are names': ['Parties: claimant, defendant', [parties('Parties:', 'claimant', 'defendant')]],
  'does not split at a comma within brackets': [
    'Parties: DAVID WOOLLEY (AS EXECUTOR, DECEASED) (Claimant), B [A, (C, D)] Ltd, E',
    [parties('Parties:', 'DAVID WOOLLEY (AS EXECUTOR, DECEASED) (Claimant)', 'B [A, (C, D)] Ltd', 'E')],
  ],
  'splits after a bracket that is not closed': ['Parties: A (B, C), D (E, F', [parties('Parties:', 'A (B, C)', 'D (E', 'F')]],
  ...casesOf(
    Object.entries({
      'makes a sentence about participants a paragraph': 'Two participants gave evidence.\nThey left.',
      'reads no label in the middle of a sentence':
        'The Court considered the costs of the other participants\nand the reserve of the fund.',
      'makes a label after a sentence a paragraph': 'was not. The parties: having had every opportunity to\nagree, did not.',
      'reads lower-case words after the colon as a sentence': 'The parties: having had every opportunity to',
      'takes no line that continues a sentence as names': 'Participants\nwho attended were heard',
      'takes no numbered paragraph below a label without a colon as names': 'Participants\n1. The first claimant, a company',
      'takes no sentence below a label without a colon as names': 'Participants\nTen people, among them an expert, came to the hearing.',
      'takes no sentence about an agreement of the parties as names': 'It was agreed between the parties: no order as to costs',
      'takes no line about participants without a colon for a label': 'The interested participants who appeared\nAnn Roe, Jo Doe',
      'reads no label before the verb of a sentence': 'The participants in the hearing were\nAnn Roe, Jo Doe',
      'reads no label after the words of a sentence': 'He told the parties: Ann Roe, Jo Doe',
      'reads no label after the end of a sentence': 'Costs reserved. The parties: Ann Roe, Jo Doe',
      'reads no label after more than four words': 'Costs follow the event once all parties: Ann Roe, Jo Doe',
      'reads no label in a line that continues a sentence':
        'appeal, interested parties: Ann Roe, Jo Doe\nappeal of interested parties: Ann Roe, Jo Doe',
      'takes a sentence with a label and a colon for no name': 'Participants\nThe parties: having been heard',
    }),
    ([behaviour, input]) => [behaviour, input, input.split('\n').map((line) => paragraph(line))],
  ),
}
