import { bold, boxed, cartwright, cite, heading, type MarkupCase, paragraph, spacing, text } from './builders.fixture.ts'
import { partiesCases } from './parties.fixture.ts'

const longLine = `In [2018] EWCA Civ 1654 the court ${'held '.repeat(26)}so.`

/** The markup's rules by example, in the order of the rules. */
export const markupCases: MarkupCase[] = [
  { name: 'nothing is no block', input: '', blocks: [] },
  { name: 'each blank line is spacing', input: 'One\n\n \t\nTwo\n', blocks: [paragraph('One'), spacing, spacing, paragraph('Two')] },
  { name: 'Windows line ends are line ends', input: 'One\r\n\r\nTwo\r\n', blocks: [paragraph('One'), spacing, paragraph('Two')] },
  { name: 'a lone carriage return is a line end', input: 'One\rTwo', blocks: [paragraph('One'), paragraph('Two')] },
  {
    name: 'the line and paragraph breaks of word processors are line ends',
    input: '# One\u2028Two\u2029Three\vFour\u0085Five\fSix',
    blocks: [heading(2, 'one', 'One'), ...['Two', 'Three', 'Four', 'Five', 'Six'].map((word) => paragraph(word))],
  },
  {
    name: 'white space at the ends of a line goes, within it stays',
    input: '\t One\t two\u00a0three \u00a0',
    blocks: [paragraph('One\t two\u00a0three')],
  },
  { name: 'a byte order mark hides no heading', input: '\ufeff# One', blocks: [heading(2, 'one', 'One')] },
  { name: 'emoji stay whole', input: '👩‍⚖️ ##🙂##', blocks: [paragraph('👩‍⚖️ ', bold('🙂'))] },

  {
    name: 'one to three hashes are levels two to four',
    input: '# One\n## Two\n### Three',
    blocks: [heading(2, 'one', 'One'), heading(3, 'two', 'Two'), heading(4, 'three', 'Three')],
  },
  { name: 'more hashes count as three', input: '###### Deep', blocks: [heading(4, 'deep', 'Deep')] },
  { name: 'a heading needs no space after its hashes', input: '#Facts', blocks: [heading(2, 'facts', 'Facts')] },
  { name: 'an indented heading is a heading', input: '  ## Facts', blocks: [heading(3, 'facts', 'Facts')] },
  { name: 'a single hash within a heading is text', input: '# Claim # 5 of C#', blocks: [heading(2, 'claim-5-of-c', 'Claim # 5 of C#')] },
  { name: 'a hash without words is text', input: '# ', blocks: [paragraph('#')] },
  { name: 'hashes without words are text', input: '####\n# ## ###', blocks: [paragraph('####'), paragraph('# ## ###')] },
  {
    name: 'equal headings get ids of their own',
    input: '# Costs\n# Costs\n# Costs-2\n# costs!',
    blocks: [
      heading(2, 'costs', 'Costs'),
      heading(2, 'costs-2', 'Costs'),
      heading(2, 'costs-2-2', 'Costs-2'),
      heading(2, 'costs-3', 'costs!'),
    ],
  },
  {
    name: 'a heading without Latin letters still has an id',
    input: '# 🙂\n# 法',
    blocks: [heading(2, 'section', '🙂'), heading(2, 'section-2', '法')],
  },
  { name: 'accents leave the id alone', input: '# Telefónica', blocks: [heading(2, 'telefonica', 'Telefónica')] },
  {
    name: 'a citation in a heading links',
    input: '# After [2018] EWCA Civ 1654',
    blocks: [heading(2, 'after-2018-ewca-civ-1654', 'After ', cartwright)],
  },
  {
    name: 'a heading that says Parties: is a heading',
    input: '## Parties:\nA, B',
    blocks: [heading(3, 'parties', 'Parties:'), paragraph('A, B')],
  },

  {
    name: 'a short line with a citation is a banner',
    input: 'Cartwright v Venduct [2018] EWCA Civ 1654',
    blocks: [{ kind: 'banner', inlines: [text('Cartwright v Venduct '), cartwright] }],
  },
  {
    name: 'a citation without an address is a banner of text',
    input: '[2021] EWHC B5 (Costs)',
    blocks: [{ kind: 'banner', inlines: [text('[2021] EWHC B5 (Costs)')] }],
  },
  {
    name: 'bold within a banner is bold',
    input: '##Citation:## [2018] EWCA Civ 1654',
    blocks: [{ kind: 'banner', inlines: [bold('Citation:'), text(' '), cartwright] }],
  },
  {
    name: 'a banner of 160 characters is the longest',
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
    '12 In Doe v Acme',
    '12 Costs were allowed:',
    '§ 9 of Doe v Acme',
    'para 9 of Doe v Acme',
  ].map((start) => ({
    name: `a paragraph that begins ${JSON.stringify(start)} is no banner`,
    input: `${start} [2018] EWCA Civ 1654`,
    blocks: [paragraph(`${start} `, cartwright)],
  })),
  {
    name: 'a line that ends with a colon is no banner',
    input: 'As was said in [2018] EWCA Civ 1654, at [9]:',
    blocks: [paragraph('As was said in ', cartwright, ', at [9]:')],
  },
  {
    name: 'a bold number is a number',
    input: '##7.## Doe v Acme [2018] EWCA Civ 1654',
    blocks: [paragraph(bold('7.'), ' Doe v Acme ', cartwright)],
  },
  {
    name: 'a name that begins with a digit is a name',
    input: '3 Suns v R. Doe [2018] EWCA Civ 1654',
    blocks: [{ kind: 'banner', inlines: [text('3 Suns v R. Doe '), cartwright] }],
  },
  {
    name: 'a longer line with a citation is a paragraph that links',
    input: longLine,
    blocks: [paragraph('In ', cartwright, longLine.slice(23))],
  },
  {
    name: 'a Privy Council citation links but makes no banner',
    input: 'See [2021] UKPC 3',
    blocks: [paragraph('See ', cite('[2021] UKPC 3', '/ukpc/2021/3'))],
  },
  { name: 'a report reference is a paragraph', input: '[2018] 1 WLR 2010', blocks: [paragraph('[2018] 1 WLR 2010')] },

  ...partiesCases,

  { name: 'a line that opens with bold is no heading', input: '##bold## rest', blocks: [paragraph(bold('bold'), ' rest')] },
  { name: 'odd segments are bold', input: 'a ##b## c ##d##', blocks: [paragraph('a ', bold('b'), ' c ', bold('d'))] },
  { name: 'an unclosed marker is text', input: 'a ##b## c ##d', blocks: [paragraph('a ', bold('b'), ' c ##d')] },
  { name: 'bold ends with its line', input: 'a ##b\nc## d', blocks: [paragraph('a ##b'), paragraph('c## d')] },
  { name: 'a bold of nothing leaves nothing', input: 'a####b ## ##c', blocks: [paragraph('ab  c')] },
  {
    name: 'a bold mention of the judgment is boxed',
    input: '##The judgement##, ##Judgment##',
    blocks: [paragraph(boxed('The judgement'), ', ', boxed('Judgment'))],
  },
  {
    name: 'key points, highlights and a summary are boxed',
    input: '##KEY POINTS##, ##Highlights##, ##In summary##',
    blocks: [paragraph(boxed('KEY POINTS'), ', ', boxed('Highlights'), ', ', boxed('In summary'))],
  },
  { name: 'a plain mention is not boxed', input: 'The judgment, in summary', blocks: [paragraph('The judgment, in summary')] },
  {
    name: 'a citation within bold links',
    input: `##[2021] UKPC 3## ok`,
    blocks: [paragraph({ kind: 'bold', inlines: [cite('[2021] UKPC 3', '/ukpc/2021/3')] }, ' ok')],
  },
  { name: 'HTML is text', input: '<b>a</b> &amp;', blocks: [paragraph('<b>a</b> &amp;')] },
]
