import { blockCases } from './blocks.fixture.ts'
import { banner, bold, boxed, cartwright, casesOf, cite, heading, type MarkupCases, paragraph, spacing } from './builders.fixture.ts'
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
const bannerOf = (line: string) => banner(...withLinks(line))

/** Examples of the markup rules, in the order of the rules. */
export const markupCases: MarkupCases = {
  'reads no block from an empty text': ['', []],
  'makes each blank line spacing': ['One\n\n \t\nTwo\n', [paragraph('One'), spacing, spacing, paragraph('Two')]],
  'ends a line at a Windows line end': ['One\r\n\r\nTwo\r\n', [paragraph('One'), spacing, paragraph('Two')]],
  'ends a line at a lone carriage return': ['One\rTwo', [paragraph('One'), paragraph('Two')]],
  'ends a line at the line and paragraph breaks of word processors': [
    '# One\u2028Two\u2029Three\vFour\u0085Five\fSix',
    [heading(2, 'one', 'One'), ...['Two', 'Three', 'Four', 'Five', 'Six'].map((word) => paragraph(word))],
  ],
  'trims white space at the ends of a line and keeps it inside': ['\t One\t two\u00a0three \u00a0', [paragraph('One\t two\u00a0three')]],
  'reads a heading after a byte order mark': ['\ufeff# One', [heading(2, 'one', 'One')]],
  'keeps emoji whole': ['👩‍⚖️ ##🙂##', [paragraph('👩‍⚖️ ', bold('🙂'))]],

  'reads one to three hashes as levels two to four': [
    '# One\n## Two\n### Three',
    [heading(2, 'one', 'One'), heading(3, 'two', 'Two'), heading(4, 'three', 'Three')],
  ],
  'counts more hashes as three': ['###### Deep', [heading(4, 'deep', 'Deep')]],
  'reads a heading without a space after its hashes': ['#Facts', [heading(2, 'facts', 'Facts')]],
  'reads an indented heading': ['  ## Facts', [heading(3, 'facts', 'Facts')]],
  'keeps a single hash within a heading': ['# Claim # 5 of C#', [heading(2, 'claim-5-of-c', 'Claim # 5 of C#')]],
  'keeps a hash without words as text': ['# ', [paragraph('#')]],
  'keeps hashes without words as text': ['####\n# ## ###', [paragraph('####'), paragraph('# ## ###')]],
  'gives equal headings different ids': [
    '# Costs\n# Costs\n# Costs-2\n# costs!',
    [heading(2, 'costs', 'Costs'), heading(2, 'costs-2', 'Costs'), heading(2, 'costs-2-2', 'Costs-2'), heading(2, 'costs-3', 'costs!')],
  ],
  'gives a heading without Latin letters an id': ['# 🙂\n# 法', [heading(2, 'section', '🙂'), heading(2, 'section-2', '法')]],
  'drops accents from the id': ['# Telefónica', [heading(2, 'telefonica', 'Telefónica')]],
  'links a citation in a heading': ['# After [2018] EWCA Civ 1654', [heading(2, 'after-2018-ewca-civ-1654', 'After ', cartwright)]],
  'reads a heading that says Parties: as a heading': ['## Parties:\nA, B', [heading(3, 'parties', 'Parties:'), paragraph('A, B')]],

  'makes a short line with a citation a banner': [
    'Cartwright v Venduct [2018] EWCA Civ 1654',
    [banner('Cartwright v Venduct ', cartwright)],
  ],
  'makes a citation without an address a banner without a link': ['[2021] EWHC B5 (Costs)', [banner('[2021] EWHC B5 (Costs)')]],
  'makes a line below a paragraph number on its own line a paragraph': [
    ['59.', '(c)', '“31.', '19.5.1.', '[4]'].map((number) => `${number}\nAs in [2018] EWCA Civ 1654, it is so.`).join('\n'),
    ['59.', '(c)', '“31.', '19.5.1.', '[4]'].flatMap((number) => [paragraph(number), paragraph('As in ', cartwright, ', it is so.')]),
  ],
  'makes a citation below another line, or a blank line below a number, a banner': [
    '2018\n[2018] EWCA Civ 1654\n59.\n\n[2018] EWCA Civ 1654',
    [paragraph('2018'), banner(cartwright), paragraph('59.'), spacing, banner(cartwright)],
  ],
  'keeps bold text in a banner': ['##Citation:## [2018] EWCA Civ 1654', [banner(bold('Citation:'), ' ', cartwright)]],
  'makes a line of 160 characters a banner': [`${'a'.repeat(139)} [2018] EWCA Civ 1654`, [banner(`${'a'.repeat(139)} `, cartwright)]],
  ...casesOf(
    [
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
    ],
    (start) => [
      `makes no banner of a line that begins ${JSON.stringify(start)}`,
      `${start} [2018] EWCA Civ 1654`,
      [paragraph(`${start} `, cartwright)],
    ],
  ),
  'makes no banner of a line that ends with a colon': [
    'As was said in [2018] EWCA Civ 1654, at [9]:',
    [paragraph('As was said in ', cartwright, ', at [9]:')],
  ],
  ...casesOf(
    [
      ['as the court explained in the well known case of', 'Doe v Acme [2018] EWCA Civ 1654'],
      ['The principle was applied by this court in Roe v Doe and also by the judge in', '[2018] EWCA Civ 1654'],
      ['The court has a discretion as to costs, see Roe v Doe [2018] UKSC 1,', 'Doe v Acme [2018] EWCA Civ 1654.'],
      ['It was held that the offer was a valid one', 'in Doe v Acme [2018] EWCA Civ 1654'],
      ['That was so in Doe', 'v Acme [2018] EWCA Civ 1654 and there is no'],
      ['JANE DOE', 'see Doe v Acme [2018] EWCA Civ 1654'],
      ['For the principle see paragraphs 20 to', '23 of Doe v Acme [2018] EWCA Civ 1654'],
      ['Text', ', [2018] EWCA Civ 1654'],
      ['Doe [2018] EWCA Civ 1654; [2019] CPLR 111 per Lark LJ at para', '25, where he said so.'],
      ['Doe v Acme [2018] EWCA Civ 1654 was decided by the', 'Court of Appeal.'],
      ['Doe v Acme [2018] EWCA Civ 1654,', 'where the judge held that the offer was valid.'],
      ['[2018] EWCA Civ 1654', 'was followed by the judge.'],
      ['Costs were reserved (Doe v Acme [2018] EWCA Civ 1654', 'and Roe v Doe).'],
      ['Doe v Acme [2018] EWCA Civ 1654, where Lord', 'Lark agreed.'],
    ],
    (lines) => [`makes no banner in words that run over two lines: ${lines.join(' / ')}`, lines.join('\n'), paragraphs(...lines)],
  ),
  ...casesOf(
    [
      ['Neutral Citation Number:', '[2018] EWCA Civ 1654'],
      ['Neutral citation number', '[2018] EWCA Civ 1654'],
      ['Strand, London,', '[2018] EWCA Civ 1654'],
      ['JANE DOE', 'v Acme Ltd [2018] EWCA Civ 1654'],
      ['IN THE COURT OF APPEAL', '[2018] EWCA Civ 1654'],
      ['The court allowed the appeal.', 'Doe v Acme [2018] EWCA Civ 1654'],
      ['Mr A Robin KC for the claimant', '[2018] EWCA Civ 1654'],
    ],
    ([before = '', line = '']) => [
      `makes a banner of a line below ${JSON.stringify(`${before} / ${line}`)}`,
      `${before}\n${line}`,
      [paragraph(before), bannerOf(line)],
    ],
  ),
  ...casesOf(
    [
      ['[2018] EWCA Civ 1654', 'before'],
      ['[2018] EWCA Civ 1654', 'on appeal from the High Court'],
      ['Doe v Acme [2018] EWCA Civ 1654', 'and'],
      ['[2018] EWCA Civ 1654', 'The court allowed the appeal.'],
      ['Doe v Acme [2018] EWCA Civ 1654 (4 May 2018)', 'Lord Justice Lark'],
    ],
    ([line = '', after = '']) => [
      `makes a banner of a line above ${JSON.stringify(`${line} / ${after}`)}`,
      `${line}\n${after}`,
      [bannerOf(line), paragraph(after)],
    ],
  ),
  'recognises a bold paragraph number': ['##7.## Doe v Acme [2018] EWCA Civ 1654', [paragraph(bold('7.'), ' Doe v Acme ', cartwright)]],
  'accepts a party whose name begins with a digit': ['3 Suns v R. Doe [2018] EWCA Civ 1654', [banner('3 Suns v R. Doe ', cartwright)]],
  'makes a longer line with a citation a paragraph with a link': [longLine, [paragraph('In ', cartwright, longLine.slice(23))]],
  'links a Privy Council citation but makes no banner': ['See [2021] UKPC 3', [paragraph('See ', cite('[2021] UKPC 3', '/ukpc/2021/3'))]],
  'makes a reference to a law report a paragraph': ['[2018] 1 WLR 2010', [paragraph('[2018] 1 WLR 2010')]],

  ...partiesCases,

  'makes no heading of a line that opens with bold text': ['##bold## rest', [paragraph(bold('bold'), ' rest')]],
  'makes odd segments bold': ['a ##b## c ##d##', [paragraph('a ', bold('b'), ' c ', bold('d'))]],
  'keeps an unclosed marker as text': ['a ##b## c ##d', [paragraph('a ', bold('b'), ' c ##d')]],
  'ends bold text with its line': ['a ##b\nc## d', [paragraph('a ##b'), paragraph('c## d')]],
  'drops an empty bold segment': ['a####b ## ##c', [paragraph('ab  c')]],
  'boxes a bold mention of the judgment': ['##The judgement##, ##Judgment##', [paragraph(boxed('The judgement'), ', ', boxed('Judgment'))]],
  'boxes key points, highlights and a summary': [
    '##KEY POINTS##, ##Highlights##, ##In summary##',
    [paragraph(boxed('KEY POINTS'), ', ', boxed('Highlights'), ', ', boxed('In summary'))],
  ],
  'boxes no plain mention': ['The judgment, in summary', [paragraph('The judgment, in summary')]],
  'links a citation in bold text': [
    `##[2021] UKPC 3## ok`,
    [paragraph({ kind: 'bold', inlines: [cite('[2021] UKPC 3', '/ukpc/2021/3')] }, ' ok')],
  ],
  'reads HTML as text': ['<b>a</b> &amp;', [paragraph('<b>a</b> &amp;')]],
  ...blockCases,
  ...phraseCases,
}
