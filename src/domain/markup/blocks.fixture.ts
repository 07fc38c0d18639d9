import {
  bold,
  boxed,
  cartwright,
  heading,
  list,
  type MarkupCase,
  paragraph,
  parties,
  quotation,
  row,
  spacing,
  table,
  text,
} from './builders.fixture.ts'

const banner = (...inlines: (typeof cartwright | string)[]) => ({
  kind: 'banner' as const,
  inlines: inlines.map((each) => (typeof each === 'string' ? text(each) : each)),
})

/** Lists, quotations and tables. */
export const blockCases: MarkupCase[] = [
  { name: 'reads lines with a hyphen as a list', input: '- One\n- ##Two##', blocks: [list('One', bold('Two'))] },
  {
    name: 'reads lines with a bullet and any space as a list',
    input: '•\tOne\n• Two\n-\u00a0Three',
    blocks: [list('One', 'Two', 'Three')],
  },
  {
    name: 'ends a list at a blank line and at any other line',
    input: '- One\n\n- Two\nThree',
    blocks: [list('One'), spacing, list('Two'), paragraph('Three')],
  },
  ...['-One', '- ', '-', '•', '-- One', '- - - -', '- and -', '- v –', '—One'].map((line) => ({
    name: `reads no list from ${JSON.stringify(line)}`,
    input: line,
    blocks: [paragraph(line.trim())],
  })),
  {
    name: 'reads no list and no quotation from signs without words',
    input: '- ####\n• ## ##\n> ####\n- One\n- ####',
    blocks: [paragraph('- '), paragraph('•  '), paragraph('> '), list('One'), paragraph('- ')],
  },
  { name: 'reads a list of authorities as a list', input: '- [2018] EWCA Civ 1654', blocks: [list(cartwright)] },
  { name: 'keeps a box within an item', input: '- ##Key points##', blocks: [list(boxed('Key points'))] },
  {
    name: 'reads a list below a label as its names',
    input: 'Parties:\n\n- Mr Smith\n- Acme, Ltd\nNext',
    blocks: [parties('Parties:', 'Mr Smith', 'Acme, Ltd'), paragraph('Next')],
  },
  {
    name: 'reads a list of sentences below a label as a list',
    input: 'Parties:\n- The claimant is a firm of solicitors.',
    blocks: [paragraph('Parties:'), list('The claimant is a firm of solicitors.')],
  },

  {
    name: 'reads quoted lines as one quotation',
    input: '> One\n> ##Two##\nThree',
    blocks: [quotation('One', bold('Two')), paragraph('Three')],
  },
  {
    name: 'reads a quoted citation as a quotation',
    input: '> See [2018] EWCA Civ 1654',
    blocks: [{ kind: 'quotation', paragraphs: [[text('See '), cartwright]] }],
  },
  ...['>One', '>', '5 > 4', '>> One'].map((line) => ({ name: `reads no quotation from ${line}`, input: line, blocks: [paragraph(line)] })),

  {
    name: 'reads rows below words as a table with a header, and finds its sums',
    input: 'Item | Claimed | Allowed\nProfit costs | £12,000 | £8,000.50\nSuccess fee | 100% | –\n##Total## | £24,000 | £8,000.50',
    blocks: [
      table({
        header: row('Item', 'Claimed', 'Allowed'),
        rows: [row('Profit costs', '£12,000', '£8,000.50'), row('Success fee', '100%', '–'), row(bold('Total'), '£24,000', '£8,000.50')],
        sums: [1],
      }),
    ],
  },
  {
    name: 'reads rows of words, and rows that begin with a figure, as a table without a header',
    input: 'Claimant | Mr Smith\nDefendant | Ms Jones\n\n1 | £5\n2 | £6',
    blocks: [
      table({ rows: [row('Claimant', 'Mr Smith'), row('Defendant', 'Ms Jones')], sums: [] }),
      spacing,
      table({ rows: [row('1', '£5'), row('2', '£6')], sums: [0, 1] }),
    ],
  },
  ...['--- | ---', '|---|---|', '| :-- | --: |'].map((dashes) => ({
    name: `reads the row above ${dashes} as the header`,
    input: `| Party | Counsel |\n${dashes}\n| Claimant | Ms Jones |`,
    blocks: [table({ header: row('Party', 'Counsel'), rows: [row('Claimant', 'Ms Jones')], sums: [] })],
  })),
  { name: 'keeps empty cells', input: 'A | | B\n| | C', blocks: [table({ rows: [row('A', '', 'B'), row('', 'C')], sums: [] })] },
  {
    name: 'reads rows with citations as a table',
    input: 'Cartwright | [2018] EWCA Civ 1654\nBelsner | [2022] EWCA Civ 1387',
    blocks: [
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
  },
  ...['A | B', 'A|B\nC|D', 'A | B\nC', 'A | B\n--- | ---', '##A | B##\n##C | D##'].map((input) => ({
    name: `reads no table from ${JSON.stringify(input)}`,
    input,
    blocks: input.split('\n').map((line) => (line.startsWith('##') ? paragraph(bold(line.slice(2, -2))) : paragraph(line))),
  })),
  {
    name: 'ends a table at a heading, a label and a banner without cells',
    input: 'A | B\nC | D\n# E | F\nParties: A | B, C\nA | B\nC | D\n[2018] EWCA Civ 1654',
    blocks: [
      table({ rows: [row('A', 'B'), row('C', 'D')], sums: [] }),
      heading(2, 'e-f', 'E | F'),
      parties('Parties:', 'A | B', 'C'),
      table({ rows: [row('A', 'B'), row('C', 'D')], sums: [] }),
      banner(cartwright),
    ],
  },
]
