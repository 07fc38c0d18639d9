import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

const ofHtml = (html: string) => cleanPaste({ html, text: 'plain' })
const ofText = (text: string) => cleanPaste({ text, html: '' })

const wordList = (mark: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`

test.each<[name: string, html: string, markup: string]>([
  ['paragraphs', '<p>One\n two</p><p>Three</p>', 'One two\n\nThree'],
  ['line breaks', '<p>One<br>Two</p><p><br></p><p>Three</p>', 'One\nTwo\n\nThree'],
  [
    'headings',
    '<h1>Facts</h1><p>One</p><h2><b>The <i>Smith</i> point</b></h2><h5>Deep</h5>',
    '# Facts\n\nOne\n\n## The _Smith_ point\n\n### Deep',
  ],
  ['the title of a document', '<p class=MsoTitle>Note</p><p>One</p>', '# Note\n\nOne'],
  ['bold words and italics', '<p>a <b>b </b><i>c</i>, <strong><em>d</em></strong></p>', 'a ##b## _c_, ##_d_##'],
  ['neighbours of one style', '<p><b>a</b><b> b</b> <b>c</b></p>', '##a b c##'],
  ['italics within a word as plain', '<p><i>un</i>believable</p>', 'unbelievable'],
  ['styles in attributes', '<p><span style="font-weight:700">a</span> <span style="font-style: italic">b</span></p>', '##a## _b_'],
  ['the frame of a web editor', '<b style="font-weight:normal"><p><span style="font-weight:400">a</span></p><p>b</p></b>', 'a\n\nb'],
  ['lists', '<p>x</p><ul><li>a</li><li><p>b</p></li></ul><p>y</p>', 'x\n\n- a\n- b\n\ny'],
  ['numbered lists', '<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  ['lists within lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n- b\n- c'],
  ['lists of a word processor', wordList('·', 'a <b>b</b>') + wordList('o', 'c'), '- a ##b##\n- c'],
  ['numbers of a word processor', wordList('1.', 'a') + wordList('(b)', 'c'), '1. a\n(b) c'],
  ['quotations', '<blockquote><p>a</p><p>b</p></blockquote><p class=MsoQuote>c</p>', '> a\n> b\n> c'],
  [
    'tables with a header',
    '<table><tr><th>Item</th><th>Sum</th></tr><tr><td><p>Fees</p><p>of both</p></td><td>£5</td></tr></table>',
    'Item | Sum\n--- | ---\nFees of both | £5',
  ],
  ['tables without a header', '<table><tr><td>a</td><td><b>b</b></td></tr><tr><td>c|d</td><td></td></tr></table>', 'a | ##b##\n| c/d | |'],
  [
    'tables that only set text side by side',
    '<table><tr><td>Claim No 1</td><td>Royal Courts</td></tr></table><p>x</p>',
    'Claim No 1\n\nRoyal Courts\n\nx',
  ],
  [
    'tables within tables',
    '<table><tr><td>a</td><td><table><tr><td>b</td></tr></table></td></tr><tr><td>c</td><td>d</td></tr></table>',
    'a | b\nc | d',
  ],
  ['entities and ligatures', '<p>&lt;b&gt; &amp;amp; &#163;5&nbsp;&sect;9 o\ufb03ce</p><p>x</p>', '<b> &amp; £5 §9 office\n\nx'],
  [
    'what is not text as nothing',
    '<head><style>p{a:b}</style></head><!-- <p>no</p> --><script>no()</script><p>a<span style="display:none">no</span></p><p>b</p>',
    'a\n\nb',
  ],
  ['a tag that never ends, and an end without a start, as nothing', '</p></b><p>a</p><p>b</p><p title="', 'a\n\nb'],
])('keeps %s', (_, html, markup) => {
  expect(ofHtml(html)).toBe(markup)
})

test('takes the plain text where the HTML only repeats its lines', () => {
  expect(cleanPaste({ html: '<meta charset="utf-8"><span>a<br>b</span>', text: 'a\nb' })).toBe('a\nb')
})

const full = 'The receiving party must show that the hourly rate was agreed and that it'

test.each<[name: string, text: string, cleaned: string]>([
  ['joins the lines of a paragraph', `${full}\n${full}\nwas reasonable.`, `${full} ${full} was reasonable.`],
  ['keeps paragraphs apart', `${full}\nwas reasonable.\n\n${full}\nwas not.`, `${full} was reasonable.\n\n${full} was not.`],
  [
    'ends a paragraph at a short line',
    `${full}\nwas reasonable.\nThe appeal is dismissed.\n${full}`,
    `${full} was reasonable.\nThe appeal is dismissed.\n${full}`,
  ],
  ['keeps numbered paragraphs apart', `1. ${full}\nwas.\n2. ${full}\n(a) ${full}`, `1. ${full} was.\n2. ${full}\n(a) ${full}`],
  ['keeps items apart', `${full}\n\uf0b7 ${full}\nwas\n- ${full}`, `${full}\n• ${full} was\n- ${full}`],
  [
    'keeps a citation and a heading on separate lines',
    `# Facts\n[2018] EWCA Civ 1654\n${full}\nwas.`,
    `# Facts\n[2018] EWCA Civ 1654\n${full} was.`,
  ],
  ['joins a divided word', `${full} was reason-\nable in the end.`, `${full} was reasonable in the end.`],
  ['keeps the hyphen of a compound', `${full} bound a non-\nparty to the claim.`, `${full} bound a non-party to the claim.`],
  [
    'keeps a hyphen that the text has elsewhere',
    `A fee-earner.\n${full} bound a fee-\nearner to the claim.`,
    `A fee-earner.\n${full} bound a fee-earner to the claim.`,
  ],
  ['resolves ligatures and soft hyphens', 'The o\ufb03cer\u00ad\n\u00ads \ufb01rst costs\u00ad.', 'The officers first costs.'],
  ['makes runs of spaces one', 'a   b\u00a0c', 'a b c'],
  ['leaves short lines alone', 'IN THE HIGH COURT\nBetween:\nSmith\nand\nJones', 'IN THE HIGH COURT\nBetween:\nSmith\nand\nJones'],
])('%s', (_, text, cleaned) => {
  expect(ofText(text)).toBe(cleaned)
})

test('keeps the letters of any text, in order', () => {
  const pieces = fc.constantFrom('\n', '\n\n', ' ', '- ', '1. ', 'costs', full, 'reason-', '\ufb01', '\u00ad', '[2018] EWCA Civ 1654')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const letters = (text: string) => text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
      expect(letters(ofText(parts.join('')))).toBe(letters(parts.join('')))
    }),
  )
})

test('reads any HTML', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<i>',
    '<li>',
    '</li>',
    '<ol>',
    '<table>',
    '</table>',
    '<tr>',
    '<td>',
    '<br>',
    '<',
    '>',
    '"',
    'costs ',
    'a',
    '_',
    '|',
    '<!--',
    '-->',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(() => ofHtml(parts.join(''))).not.toThrow()
    }),
  )
})

/** A beginning and a part to repeat. Each invites some rule to read the same characters again and again. */
test.each([
  ['', '<'],
  ['', '<p'],
  ['', '<b>a'],
  ['', '</b>'],
  ['', '<b></u>'],
  ['', '<!--'],
  ['', '<style>'],
  ['', '<p style="'],
  ['', '<table><tr><td>a'],
  ['', `${full}\n`],
  ['', 'a-\n'],
])(
  'cleans %j and a quarter of a million characters of %j',
  (start, part) => {
    const text = start + part.repeat(250_000 / part.length)
    expect(typeof ofHtml(text)).toBe('string')
    expect(typeof ofText(text)).toBe('string')
  },
  60_000,
)
