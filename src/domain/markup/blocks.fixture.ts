import {
  banner,
  bold,
  boxed,
  cartwright,
  casesOf,
  heading,
  list,
  type MarkupCases,
  paragraph,
  parties,
  quotation,
  row,
  spacing,
  table,
  text,
} from './builders.fixture.ts'

/** Lists, quotations and tables. */
export const blockCases: MarkupCases = {
  'reads lines with a hyphen as a list': ['- One\n- ##Two##', [list('One', bold('Two'))]],
  'reads lines with a bullet and any space as a list': ['•\tOne\n• Two\n-\u00a0Three', [list('One', 'Two', 'Three')]],
  'ends a list at a blank line and at any other line': ['- One\n\n- Two\nThree', [list('One'), spacing, list('Two'), paragraph('Three')]],
  ...casesOf(['-One', '- ', '-', '•', '-- One', '- - - -', '- and -', '- v –', '—One'], (line) => [
    `reads no list from ${JSON.stringify(line)}`,
    line,
    [paragraph(line.trim())],
  ]),
  'reads no list and no quotation from signs without words': [
    '- ####\n• ## ##\n> ####\n- One\n- ####',
    [paragraph('- '), paragraph('•  '), paragraph('> '), list('One'), paragraph('- ')],
  ],
  'reads a list of authorities as a list': ['- [2018] EWCA Civ 1654', [list(cartwright)]],
  'keeps a box within an item': ['- ##Key points##', [list(boxed('Key points'))]],
  'reads a list below a label as its names': [
    'Parties:\n\n- Mr Smith\n- Acme, Ltd\nNext',
    [parties('Parties:', 'Mr Smith', 'Acme, Ltd'), paragraph('Next')],
  ],
  'reads a list of sentences below a label as a list': [
    'Parties:\n- The claimant is a firm of solicitors.',
    [paragraph('Parties:'), list('The claimant is a firm of solicitors.')],
  ],

  'reads quoted lines as one quotation': ['> One\n> ##Two##\nThree', [quotation('One', bold('Two')), paragraph('Three')]],
  'reads a quoted citation as a quotation': [
    '> See [2018] EWCA Civ 1654',
    [{ kind: 'quotation', paragraphs: [[text('See '), cartwright]] }],
  ],
  ...casesOf(['>One', '>', '5 > 4', '>> One'], (line) => [`reads no quotation from ${line}`, line, [paragraph(line)]]),

  'reads rows below words as a table with a header, and finds its sums': [
    'Item | Claimed | Allowed\nProfit costs | £12,000 | £8,000.50\nSuccess fee | 100% | –\n##Total## | £24,000 | £8,000.50',
    [
      table({
        header: row('Item', 'Claimed', 'Allowed'),
        rows: [row('Profit costs', '£12,000', '£8,000.50'), row('Success fee', '100%', '–'), row(bold('Total'), '£24,000', '£8,000.50')],
        sums: [1],
      }),
    ],
  ],
  'reads rows of words, and rows that begin with a figure, as a table without a header': [
    'Claimant | Mr Smith\nDefendant | Ms Jones\n\n1 | £5\n2 | £6',
    [
      table({ rows: [row('Claimant', 'Mr Smith'), row('Defendant', 'Ms Jones')], sums: [] }),
      spacing,
      table({ rows: [row('1', '£5'), row('2', '£6')], sums: [0, 1] }),
    ],
  ],
  ...casesOf(['--- | ---', '|---|---|', '| :-- | --: |'], (dashes) => [
    `reads the row above ${dashes} as the header`,
    `| Party | Counsel |\n${dashes}\n| Claimant | Ms Jones |`,
    [table({ header: row('Party', 'Counsel'), rows: [row('Claimant', 'Ms Jones')], sums: [] })],
  ]),
  'keeps empty cells': ['A | | B\n| | C', [table({ rows: [row('A', '', 'B'), row('', 'C')], sums: [] })]],
  'reads rows with citations as a table': [
    'Cartwright | [2018] EWCA Civ 1654\nBelsner | [2022] EWCA Civ 1387',
    [
      table({
        rows: [
          [[text('Cartwright')], [cartwright]],
          [
            [text('Belsner')],
            [{ kind: 'citation', text: '[2022] EWCA Civ 1387', url: 'https://caselaw.nationalarchives.gov.uk/ewca/civ/2022/1387' }],
          ],
        ],
        sums: [],
      }),
    ],
  ],
  ...casesOf(['A | B', 'A|B\nC|D', 'A | B\nC', 'A | B\n--- | ---', '##A | B##\n##C | D##'], (input) => [
    `reads no table from ${JSON.stringify(input)}`,
    input,
    input.split('\n').map((line) => (line.startsWith('##') ? paragraph(bold(line.slice(2, -2))) : paragraph(line))),
  ]),
  'ends a table at a heading, a label and a banner without cells': [
    'A | B\nC | D\n# E | F\nParties: A | B, C\nA | B\nC | D\n[2018] EWCA Civ 1654',
    [
      table({ rows: [row('A', 'B'), row('C', 'D')], sums: [] }),
      heading(2, 'e-f', 'E | F'),
      parties('Parties:', 'A | B', 'C'),
      table({ rows: [row('A', 'B'), row('C', 'D')], sums: [] }),
      banner(cartwright),
    ],
  ],
}
