import { blockCases } from './blocks.fixture.ts'
import { bold, boxed, cartwright, cite, heading, type MarkupCase, paragraph, spacing, text } from './builders.fixture.ts'
import { partiesCases } from './parties.fixture.ts'
import { phraseCases } from './phrases.fixture.ts'

const longLine = `In [2018] EWCA Civ 1654 the court ${'held '.repeat(26)}so.`

const links = new Map([
  ['[2018] EWCA Civ 1654', cartwright],
  ['[2018] UKSC 1', cite('[2018] UKSC 1', '/uksc/2018/1')],
])
const withLinks = (line: string) =>
  line.split(/(\[2018\] EWCA Civ 1654|\[2018\] UKSC 1)/).flatMap((part) => links.get(part) ?? (part || []))
const paragraphs = (...lines: string[]) => lines.map((line) => paragraph(...withLinks(line)))
const bannerOf = (line: string) => ({
  kind: 'banner' as const,
  inlines: withLinks(line).map((part) => (typeof part === 'string' ? text(part) : part)),
})

/** Examples of the markup rules, in the order of the rules. */
export const markupCases: MarkupCase[] = [
  { name: 'reads no block from an empty text', input: '', blocks: [] },
  { name: 'makes each blank line spacing', input: 'One\n\n \t\nTwo\n', blocks: [paragraph('One'), spacing, spacing, paragraph('Two')] },
  { name: 'ends a line at a Windows line end', input: 'One\r\n\r\nTwo\r\n', blocks: [paragraph('One'), spacing, paragraph('Two')] },
  { name: 'ends a line at a lone carriage return', input: 'One\rTwo', blocks: [paragraph('One'), paragraph('Two')] },
  {
    name: 'ends a line at the line and paragraph breaks of word processors',
    input: '# One\u2028Two\u2029Three\vFour\u0085Five\fSix',
    blocks: [heading(2, 'one', 'One'), ...['Two', 'Three', 'Four', 'Five', 'Six'].map((word) => paragraph(word))],
  },
  {
    name: 'trims white space at the ends of a line and keeps it inside',
    input: '\t One\t two\u00a0three \u00a0',
    blocks: [paragraph('One\t two\u00a0three')],
  },
  { name: 'reads a heading after a byte order mark', input: '\ufeff# One', blocks: [heading(2, 'one', 'One')] },
  { name: 'keeps emoji whole', input: '👩‍⚖️ ##🙂##', blocks: [paragraph('👩‍⚖️ ', bold('🙂'))] },

  {
    name: 'reads one to three hashes as levels two to four',
    input: '# One\n## Two\n### Three',
    blocks: [heading(2, 'one', 'One'), heading(3, 'two', 'Two'), heading(4, 'three', 'Three')],
  },
  { name: 'counts more hashes as three', input: '###### Deep', blocks: [heading(4, 'deep', 'Deep')] },
  { name: 'reads a heading without a space after its hashes', input: '#Facts', blocks: [heading(2, 'facts', 'Facts')] },
  { name: 'reads an indented heading', input: '  ## Facts', blocks: [heading(3, 'facts', 'Facts')] },
  { name: 'keeps a single hash within a heading', input: '# Claim # 5 of C#', blocks: [heading(2, 'claim-5-of-c', 'Claim # 5 of C#')] },
  { name: 'keeps a hash without words as text', input: '# ', blocks: [paragraph('#')] },
  { name: 'keeps hashes without words as text', input: '####\n# ## ###', blocks: [paragraph('####'), paragraph('# ## ###')] },
  {
    name: 'gives equal headings different ids',
    input: '# Costs\n# Costs\n# Costs-2\n# costs!',
    blocks: [
      heading(2, 'costs', 'Costs'),
      heading(2, 'costs-2', 'Costs'),
      heading(2, 'costs-2-2', 'Costs-2'),
      heading(2, 'costs-3', 'costs!'),
    ],
  },
  {
    name: 'gives a heading without Latin letters an id',
    input: '# 🙂\n# 法',
    blocks: [heading(2, 'section', '🙂'), heading(2, 'section-2', '法')],
  },
  { name: 'drops accents from the id', input: '# Telefónica', blocks: [heading(2, 'telefonica', 'Telefónica')] },
  {
    name: 'links a citation in a heading',
    input: '# After [2018] EWCA Civ 1654',
    blocks: [heading(2, 'after-2018-ewca-civ-1654', 'After ', cartwright)],
  },
  {
    name: 'reads a heading that says Parties: as a heading',
    input: '## Parties:\nA, B',
    blocks: [heading(3, 'parties', 'Parties:'), paragraph('A, B')],
  },

  {
    name: 'makes a short line with a citation a banner',
    input: 'Cartwright v Venduct [2018] EWCA Civ 1654',
    blocks: [{ kind: 'banner', inlines: [text('Cartwright v Venduct '), cartwright] }],
  },
  {
    name: 'makes a citation without an address a banner without a link',
    input: '[2021] EWHC B5 (Costs)',
    blocks: [{ kind: 'banner', inlines: [text('[2021] EWHC B5 (Costs)')] }],
  },
  {
    name: 'makes a line below a paragraph number on its own line a paragraph',
    input: ['59.', '(c)', '“31.', '19.5.1.', '[4]'].map((number) => `${number}\nAs in [2018] EWCA Civ 1654, it is so.`).join('\n'),
    blocks: ['59.', '(c)', '“31.', '19.5.1.', '[4]'].flatMap((number) => [
      paragraph(number),
      paragraph('As in ', cartwright, ', it is so.'),
    ]),
  },
  {
    name: 'makes a citation below another line, or a blank line below a number, a banner',
    input: '2018\n[2018] EWCA Civ 1654\n59.\n\n[2018] EWCA Civ 1654',
    blocks: [
      paragraph('2018'),
      { kind: 'banner', inlines: [cartwright] },
      paragraph('59.'),
      spacing,
      { kind: 'banner', inlines: [cartwright] },
    ],
  },
  {
    name: 'keeps bold text in a banner',
    input: '##Citation:## [2018] EWCA Civ 1654',
    blocks: [{ kind: 'banner', inlines: [bold('Citation:'), text(' '), cartwright] }],
  },
  {
    name: 'makes a line of 160 characters a banner',
    input: `${'a'.repeat(139)} [2018] EWCA Civ 1654`,
    blocks: [{ kind: 'banner', inlines: [text(`${'a'.repeat(139)} `), cartwright] }],
  },
  ...[
    '199. This was reiterated in Doe v Acme',
    '12.3 In Doe v Acme',
    '(4) Doe v Acme',
    '[23] Doe v Acme',
    '(a) Doe v Acme',
    'iv) Doe v Acme',
    '34\tDoe v Acme',
    '“12. In Doe v Acme',
    '‘(4) Doe v Acme',
    '"[23] Doe v Acme',
    '12 In Doe v Acme',
    '12 Costs were allowed:',
    '§ 9 of Doe v Acme',
    'para 9 of Doe v Acme',
  ].map((start) => ({
    name: `makes no banner of a line that begins ${JSON.stringify(start)}`,
    input: `${start} [2018] EWCA Civ 1654`,
    blocks: [paragraph(`${start} `, cartwright)],
  })),
  {
    name: 'makes no banner of a line that ends with a colon',
    input: 'As was said in [2018] EWCA Civ 1654, at [9]:',
    blocks: [paragraph('As was said in ', cartwright, ', at [9]:')],
  },
  ...[
    ['as the court explained in the well known case of', 'Doe v Acme [2018] EWCA Civ 1654'],
    ['The principle was applied by this court in Roe v Doe and also by the judge in', '[2018] EWCA Civ 1654'],
    ['The court has a discretion as to costs, see Roe v Doe [2018] UKSC 1,', 'Doe v Acme [2018] EWCA Civ 1654.'],
    ['It was held that the offer was a valid one', 'in Doe v Acme [2018] EWCA Civ 1654'],
    ['That was so in Doe', 'v Acme [2018] EWCA Civ 1654 and there is no'],
    ['JANE DOE', 'see Doe v Acme [2018] EWCA Civ 1654'],
    ['For the principle see paragraphs 20 to', '23 of Doe v Acme [2018] EWCA Civ 1654'],
    ['Text', ', [2018] EWCA Civ 1654'],
  ].map(([before = '', line = '']) => ({
    name: `makes no banner of a line that continues ${JSON.stringify(`${before} / ${line}`)}`,
    input: `${before}\n${line}`,
    blocks: paragraphs(before, line),
  })),
  ...[
    ['Doe [2018] EWCA Civ 1654; [2019] CPLR 111 per Lark LJ at para', '25, where he said so.'],
    ['Doe v Acme [2018] EWCA Civ 1654 was decided by the', 'Court of Appeal.'],
    ['Doe v Acme [2018] EWCA Civ 1654,', 'where the judge held that the offer was valid.'],
    ['[2018] EWCA Civ 1654', 'was followed by the judge.'],
    ['Costs were reserved (Doe v Acme [2018] EWCA Civ 1654', 'and Roe v Doe).'],
    ['Doe v Acme [2018] EWCA Civ 1654, where Lord', 'Lark agreed.'],
  ].map(([line = '', after = '']) => ({
    name: `makes no banner of a line that continues in ${JSON.stringify(`${line} / ${after}`)}`,
    input: `${line}\n${after}`,
    blocks: paragraphs(line, after),
  })),
  ...[
    ['Neutral Citation Number:', '[2018] EWCA Civ 1654'],
    ['Neutral citation number', '[2018] EWCA Civ 1654'],
    ['Strand, London,', '[2018] EWCA Civ 1654'],
    ['JANE DOE', 'v Acme Ltd [2018] EWCA Civ 1654'],
    ['IN THE COURT OF APPEAL', '[2018] EWCA Civ 1654'],
    ['The court allowed the appeal.', 'Doe v Acme [2018] EWCA Civ 1654'],
    ['Mr A Robin KC for the claimant', '[2018] EWCA Civ 1654'],
  ].map(([before = '', line = '']) => ({
    name: `makes a banner of a line below ${JSON.stringify(`${before} / ${line}`)}`,
    input: `${before}\n${line}`,
    blocks: [paragraph(before), bannerOf(line)],
  })),
  ...[
    ['[2018] EWCA Civ 1654', 'before'],
    ['[2018] EWCA Civ 1654', 'on appeal from the High Court'],
    ['Doe v Acme [2018] EWCA Civ 1654', 'and'],
    ['[2018] EWCA Civ 1654', 'The court allowed the appeal.'],
    ['Doe v Acme [2018] EWCA Civ 1654 (4 May 2018)', 'Lord Justice Lark'],
  ].map(([line = '', after = '']) => ({
    name: `makes a banner of a line above ${JSON.stringify(`${line} / ${after}`)}`,
    input: `${line}\n${after}`,
    blocks: [bannerOf(line), paragraph(after)],
  })),
  {
    name: 'recognises a bold paragraph number',
    input: '##7.## Doe v Acme [2018] EWCA Civ 1654',
    blocks: [paragraph(bold('7.'), ' Doe v Acme ', cartwright)],
  },
  {
    name: 'accepts a party whose name begins with a digit',
    input: '3 Suns v R. Doe [2018] EWCA Civ 1654',
    blocks: [{ kind: 'banner', inlines: [text('3 Suns v R. Doe '), cartwright] }],
  },
  {
    name: 'makes a longer line with a citation a paragraph with a link',
    input: longLine,
    blocks: [paragraph('In ', cartwright, longLine.slice(23))],
  },
  {
    name: 'links a Privy Council citation but makes no banner',
    input: 'See [2021] UKPC 3',
    blocks: [paragraph('See ', cite('[2021] UKPC 3', '/ukpc/2021/3'))],
  },
  { name: 'makes a reference to a law report a paragraph', input: '[2018] 1 WLR 2010', blocks: [paragraph('[2018] 1 WLR 2010')] },

  ...partiesCases,

  { name: 'makes no heading of a line that opens with bold text', input: '##bold## rest', blocks: [paragraph(bold('bold'), ' rest')] },
  { name: 'makes odd segments bold', input: 'a ##b## c ##d##', blocks: [paragraph('a ', bold('b'), ' c ', bold('d'))] },
  { name: 'keeps an unclosed marker as text', input: 'a ##b## c ##d', blocks: [paragraph('a ', bold('b'), ' c ##d')] },
  { name: 'ends bold text with its line', input: 'a ##b\nc## d', blocks: [paragraph('a ##b'), paragraph('c## d')] },
  { name: 'drops an empty bold segment', input: 'a####b ## ##c', blocks: [paragraph('ab  c')] },
  {
    name: 'boxes a bold mention of the judgment',
    input: '##The judgement##, ##Judgment##',
    blocks: [paragraph(boxed('The judgement'), ', ', boxed('Judgment'))],
  },
  {
    name: 'boxes key points, highlights and a summary',
    input: '##KEY POINTS##, ##Highlights##, ##In summary##',
    blocks: [paragraph(boxed('KEY POINTS'), ', ', boxed('Highlights'), ', ', boxed('In summary'))],
  },
  { name: 'boxes no plain mention', input: 'The judgment, in summary', blocks: [paragraph('The judgment, in summary')] },
  {
    name: 'links a citation in bold text',
    input: `##[2021] UKPC 3## ok`,
    blocks: [paragraph({ kind: 'bold', inlines: [cite('[2021] UKPC 3', '/ukpc/2021/3')] }, ' ok')],
  },
  { name: 'reads HTML as text', input: '<b>a</b> &amp;', blocks: [paragraph('<b>a</b> &amp;')] },
  ...blockCases,
  ...phraseCases,
]
