import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { type HtmlNode, unreportedHtml } from './html-node.ts'

/** A node as browsers make it. They nest at most 512 elements. */
function nodeOf(node: DefaultTreeAdapterTypes.Node, depth = 0): HtmlNode {
  const childNodes = 'childNodes' in node && depth < 512 ? node.childNodes.map((child) => nodeOf(child, depth + 1)) : []
  const read = { nodeName: node.nodeName, nodeValue: 'value' in node ? node.value : null, childNodes }
  if (!('attrs' in node)) return read
  return { ...read, getAttribute: (name) => node.attrs.find((each) => each.name === name)?.value ?? null }
}

const documentOf = (html: string) => nodeOf(parse(unreportedHtml(html)))
const ofHtml = (html: string) => cleanPaste({ html: documentOf(html), text: 'plain' })
const ofText = (text: string) => cleanPaste({ text, html: undefined })

/** Copied HTML or text by what it proves, and the markup that it becomes. */
type Pastes = Readonly<Record<string, readonly [pasted: string, markup: string]>>

const wordList = (mark: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`

const kept: Pastes = {
  paragraphs: ['<p>One\n two</p><p>Three</p>', 'One two\n\nThree'],
  'line breaks': ['<p>One<br>Two</p><p><br></p><p>Three</p>', 'One\nTwo\n\nThree'],
  headings: [
    '<h1>Facts</h1><p>One</p><h2><b>The <i>Smith</i> point</b></h2><h5>Deep</h5>',
    '# Facts\n\nOne\n\n## The _Smith_ point\n\n### Deep',
  ],
  'the title of a document': ['<p class=MsoTitle>Note</p><p>One</p>', '# Note\n\nOne'],
  'bold words and italics': ['<p>a <b>b </b><i>c</i>, <strong><em>d</em></strong></p>', 'a ##b## _c_, ##_d_##'],
  'neighbours of one style': ['<p><b>a</b><b> b</b> <b>c</b></p>', '##a b c##'],
  'italics within a word as plain': ['<p><i>un</i>believable</p>', 'unbelievable'],
  'styles in attributes': ['<p><span style="font-weight:700">a</span> <span style="font-style: italic">b</span></p>', '##a## _b_'],
  'the frame of a web editor': ['<b style="font-weight:normal"><p><span style="font-weight:400">a</span></p><p>b</p></b>', 'a\n\nb'],
  lists: ['<p>x</p><ul><li>a</li><li><p>b</p></li></ul><p>y</p>', 'x\n\n- a\n- b\n\ny'],
  'numbered lists': ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  'lists within lists': ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n- b\n- c'],
  'lists of a word processor': [wordList('·', 'a <b>b</b>') + wordList('o', 'c'), '- a ##b##\n- c'],
  'numbers of a word processor': [wordList('1.', 'a') + wordList('(b)', 'c'), '1. a\n(b) c'],
  quotations: ['<blockquote><p>a</p><p>b</p></blockquote><p class=MsoQuote>c</p>', '> a\n> b\n> c'],
  'tables with a header': [
    '<table><tr><th>Item</th><th>Sum</th></tr><tr><td><p>Fees</p><p>of both</p></td><td>£5</td></tr></table>',
    'Item | Sum\n--- | ---\nFees of both | £5',
  ],
  'tables without a header': ['<table><tr><td>a</td><td><b>b</b></td></tr><tr><td>c|d</td><td></td></tr></table>', 'a | ##b##\n| c/d | |'],
  'tables that only set text side by side': [
    '<table><tr><td>Claim No 1</td><td>Royal Courts</td></tr></table><p>x</p>',
    'Claim No 1\n\nRoyal Courts\n\nx',
  ],
  'tables within tables': [
    '<table><tr><td>a</td><td><table><tr><td>b</td></tr></table></td></tr><tr><td>c</td><td>d</td></tr></table>',
    'a | b\nc | d',
  ],
  'entities and ligatures': ['<p>&lt;b&gt; &amp;amp; &#163;5&nbsp;&sect;9 o\ufb03ce</p><p>x</p>', '<b> &amp; £5 §9 office\n\nx'],
  'what is not text as nothing': [
    '<head><style>p{a:b}</style></head><!-- <p>no</p> --><script>no()</script><p>a<span style="display:none">no</span></p><p>b</p>',
    'a\n\nb',
  ],
  'a tag that never ends, and an end without a start, as nothing': ['</p></b><p>a</p><p>b</p><p title="', 'a\n\nb'],
}

test.each(Object.entries(kept))('keeps %s', (_, [html, markup]) => {
  expect(ofHtml(html)).toBe(markup)
})

const commented = '<p>The <b>offer</b> was refused.</p>'
const bill = '<tr><th>Item</th><th>Hours</th><th>Rate</th><th>Sum</th></tr><tr><td>Letters</td><td>2</td><td>£200</td><td>£400</td></tr>'
const billRows = 'Item | Hours | Rate | Sum\n--- | --- | --- | ---\nLetters | 2 | £200 | £400'

const separated: Pastes = {
  'the mark of a note from the citation before it': [
    'See [2018] EWCA Civ 1654<sup>12</sup> at <i>[12]</i>.',
    'See [2018] EWCA Civ 1654 (note 12) at _[12]_.',
  ],
  'the mark of a note from a sum': ['paid £1,200<sup>3</sup>, and £5.<sup>4</sup> Then', 'paid £1,200 (note 3), and £5. (note 4) Then'],
  'the mark of a note from a rule and a year': ['CPR 44.3<sup>2</sup> in 2013<sup>3</sup>', 'CPR 44.3 (note 2) in 2013 (note 3)'],
  'the note of Word': [
    'costs 2013<a style="mso-footnote-id:ftn1" href="#_ftn1"><span class=MsoFootnoteReference><span>[1]</span></span></a>.',
    'costs 2013 (note 1).',
  ],
  'the endnote of Word': [
    'costs<a style="mso-endnote-id:edn4" href="#_edn4"><span class=MsoEndnoteReference>iv</span></a>',
    'costs (note iv)',
  ],
  'the note of Word on the web': [
    '<span>1654</span><span class="TextRun Superscript" style="vertical-align:super">12</span>',
    '1654 (note 12)',
  ],
  'the cut note of Google Docs': [
    '1654<span style="vertical-align:super">1</span><span style="vertical-align:super">2</span>',
    '1654 (note 12)',
  ],
  'the note of LibreOffice': ['<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a>Costs', '(note 1) Costs'],
  'the text of a note of LibreOffice': ['<a class="sdfootnotesym" href="#sdfootnote1anc">1</a>See CPR 44', '(note 1) See CPR 44'],
  'the note of a web page': ['1654<sup style="position:relative;vertical-align:baseline"><a href="#fn2">[2]</a></sup>', '1654 (note 2)'],
  'the raised note of a web page without an element for it': [
    '1654<span style="font-size:60%;position:relative;top:-0.5em">12</span>, 20<span style="vertical-align:3pt">2</span>',
    '1654 (note 12), 20 (note 2)',
  ],
  'the linked note of a web page that only its style raises': [
    '1654<a class="x" href="#fn12">12</a> costs.<a href="#note3">[3]</a> A<a href="#fn4">4</a><a href="#fn5">5</a>',
    '1654 (note 12) costs. (note 3) A (note 4, 5)',
  ],
  'no link to a note from the words around it': [
    'see note <a href="#fn3">3</a> and <i><a href="#note3">below</a></i>, [<a href="#fn4">4</a>], <a href="#fn4">this</a><a href="#fn5">one</a>',
    'see note 3 and _below_, [4], thisone',
  ],
  'two notes in a row': ['1654<sup><a href="#fn1">1</a></sup><sup><a href="#fn2">2</a></sup>', '1654 (note 1, 2)'],
  'pence of an old sum': ['£5<sup>00</sup>', '£5 00'],
  'two notes in one': ['1654<sup>1, 2</sup>', '1654 (note 1, 2)'],
  'a fraction from the number before it': ['2<sup>1</sup>/<sub>2</sub> hours', '2 1/2 hours'],
  'a lowered number': ['1654<sub>12</sub>', '1654 12'],
  'a raised letter from a number': ['1654<sup>a</sup>', '1654 a'],
}

test.each(Object.entries(separated))('separates %s', (_, [html, markup]) => {
  expect(ofHtml(`<p>${html}</p>`)).toBe(markup)
})

test.each([
  ['21<sup>st</sup> March', '21st March'],
  ['M<sup>r</sup> Smith', 'Mr Smith'],
  ['40 m<sup>2</sup>', '40 m2'],
  ['CO<sub>2</sub>', 'CO2'],
  ['Word<sup>TM</sup>', 'WordTM'],
  ['word<sup>*</sup>', 'word*'],
])('keeps %j as one word', (html, markup) => {
  expect(ofHtml(`<p>${html}</p>`)).toBe(markup)
})

const leftOut: Pastes = {
  'deleted words': ['<p>The costs were <del>unreasonable</del><ins>disproportionate</ins>.</p>', 'The costs were disproportionate.'],
  'deleted words of Word': ['<p>a <span class=msoDel>no</span><span class=msoIns><ins>b</ins></span></p>', 'a b'],
  'deleted words of Word on the web': ['<p>a <span class="TextRun TrackChangeTextDeletion TrackedChange">no</span>b</p>', 'a b'],
  'struck words': ['<p>a <s>no</s><strike>no</strike><span style="text-decoration: line-through">no</span>b</p>', 'a b'],
  'struck words of Google Docs': [
    '<p>a <span style="-webkit-text-decoration-skip:none;text-decoration-line:line-through">no</span>b</p>',
    'a b',
  ],
  'the comments of Word': [
    `${commented}<div style="mso-element:comment-list"><p class=MsoCommentText>Not before May.</p></div>`,
    'The ##offer## was refused.',
  ],
  'the mark of a comment of Word': [
    '<p>a<span class=MsoCommentReference><span style="mso-special-character:comment"><a class="msocomanchor" href="#_msocom_1">[AE1]</a></span></span></p>',
    'a',
  ],
  'the text of a comment of Word alone': ['<p>a</p><div class="msocomtxt"><p class="MsoCommentText">no</p></div>', 'a'],
  'the comments of Google Docs': [
    '<p>a<sup><a href="#cmnt1">[a]</a></sup></p><p>b</p><div><p><a href="#cmnt_ref1">[a]</a><span>no</span></p></div>',
    'a\n\nb',
  ],
  'headers and footers': ['<div style="mso-element:header"><p>no</p></div><div title="footer"><p>no</p></div><p>a</p>', 'a'],
  'what a page hides': [
    '<p>a<span hidden>no</span><span style="visibility:hidden">no</span><span class="sr-only">no</span><button>no</button></p>',
    'a',
  ],
}

test.each(Object.entries(leftOut))('leaves out %s', (_, [html, markup]) => {
  expect(ofHtml(html)).toBe(markup)
})

const listed: Pastes = {
  'a start': ['<ol start="12"><li>First.</li><li>Second.</li></ol>', '12. First.\n13. Second.'],
  'a value': ['<ol><li>a</li><li value="7">b</li><li>c</li></ol>', '1. a\n7. b\n8. c'],
  letters: ['<ol type="a" start="26"><li>x</li><li>y</li></ol>', 'z. x\naa. y'],
  'capital letters': ['<ol type="A"><li>x</li></ol>', 'A. x'],
  'roman numbers': ['<ol type="i" start="4"><li>x</li><li>y</li></ol>', 'iv. x\nv. y'],
  'capital roman numbers': ['<ol type="I" start="1999"><li>x</li></ol>', 'MCMXCIX. x'],
  'the style of the item': [
    '<ol><li style="list-style-type: lower-alpha">x</li><li style="list-style-type:lower-roman">y</li></ol>',
    'a. x\nii. y',
  ],
  'a style in short': ['<ol style="list-style: inside upper-alpha"><li>x</li></ol>', 'A. x'],
  'bullets of a numbered list': ['<ol style="list-style-type:disc"><li>x</li></ol>', '- x'],
  'numbers of a list of bullets': ['<ul style="list-style-type:decimal"><li>x</li></ul>', '1. x'],
  'a count down': ['<ol reversed><li>x</li><li>y</li></ol>', '2. x\n1. y'],
  'one list for each item': ['<ol start="1"><li>x</li></ol><ol start="2"><li>y</li></ol>', '1. x\n2. y'],
  'the forms of Word on the web': [
    '<ol start="3"><li data-leveltext="%1." data-aria-level="1">x</li></ol><ol type="a"><li data-leveltext="(%2)" data-aria-level="2">y</li></ol>',
    '3. x\n(a) y',
  ],
  'numbers of several levels': [
    '<ol><li>x</li></ol><ol start="2"><li data-leveltext="%1.%2" data-aria-level="2">y</li></ol>',
    '1. x\n1.2 y',
  ],
  'numbers that were typed': ['<ul style="list-style:none"><li>(a) x</li><li>y</li></ul>', '(a) x\n\n- y'],
  'long marks of Word': [
    wordList('xxviii.', 'a') + wordList('(xxviii)', 'b') + wordList('1.1.', 'c') + wordList('12', 'd'),
    'xxviii. a\n(xxviii) b\n1.1. c\n12. d',
  ],
  'nothing for an empty item of Word': [`${wordList('·', '')}<p>a</p><p>b</p>`, 'a\n\nb'],
  'one line for an item with breaks': ['<ul><li>One<br>goes on</li><li>Two</li></ul>', '- One goes on\n- Two'],
  'one line for a bullet with paragraphs': ['<ul><li><p>One</p><p>goes on</p></li></ul>', '- One goes on'],
  'one line for an item of Word with a break': [wordList('1.', 'a<br>b'), '1. a b'],
  'one line for a heading with a break': ['<h1>IN THE<br>HIGH COURT</h1><p>x</p>', '# IN THE HIGH COURT\n\nx'],
  'the number of a heading': [`<h1><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>Facts</h1><p>x</p>`, '# 2. Facts\n\nx'],
  'items in a quotation': ['<blockquote><ol type="a"><li>x</li><li>y</li></ol></blockquote>', '> a. x\n> b. y'],
}

test.each(Object.entries(listed))('writes %s in a list', (_, [html, markup]) => {
  expect(ofHtml(html)).toBe(markup)
})

const spanned: Pastes = {
  columns: [`<table>${bill}<tr><td colspan="3">Total</td><td>£400</td></tr></table>`, `${billRows}\nTotal | | | £400`],
  rows: [
    `<table>${bill}<tr><td rowspan=2>Calls</td><td>1</td><td>£200</td><td>£200</td></tr><tr><td>3</td><td>£100</td><td>£300</td></tr></table>`,
    `${billRows}\nCalls | 1 | £200 | £200\n| | 3 | £100 | £300 |`,
  ],
  both: [
    '<table><tr><td colspan=2 rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr></table>',
    'a | | b\n| | | c |\nd | e | f',
  ],
  'the whole table': [`<table><tr><td colspan=4>Bill of costs</td></tr>${bill}</table>`, `Bill of costs\n\n${billRows}`],
  'more than the table has': [`<table>${bill}<tr><td colspan=999>Total</td></tr></table>`, `${billRows}\n| Total | | | |`],
}

test.each(Object.entries(spanned))('keeps the columns beside a cell that spans %s', (_, [html, markup]) => {
  expect(ofHtml(html)).toBe(markup)
})

const paragraph = (number: string, body: string) =>
  `<section class="judgment-body__section" id="para_1"><span class="judgment-body__number">${number}</span><div>${body}</div></section>`
const linkedNumber =
  '<a href="#para_1">1.<span class="judgment-body__copy-link"><svg></svg><span class="judgment-body__copy-link-helptext">Copy link to paragraph</span></span></a>'

const judged: Pastes = {
  'the number': [
    paragraph('1.', '<p>This is the first paragraph.</p>') + paragraph('2.', '<p>Second.</p>'),
    '1. This is the first paragraph.\n\n2. Second.',
  ],
  'a number without a stop': [paragraph('12', '<p>In this case.</p>'), '12 In this case.'],
  'the number alone, with a button': [paragraph(linkedNumber, '<p>First.</p><p>More.</p>'), '1. First.\n\nMore.'],
  'the number alone, with the words of a button': [paragraph('1.<i>Copy link to paragraph</i>', '<p>First.</p>'), '1. First.'],
  'letters of further paragraphs': [
    paragraph('1.', `<p>First:</p>${paragraph('(a)', '<p>one,</p>')}${paragraph('(b)', '<p>two.</p>')}`),
    '1. First:\n\n(a) one,\n\n(b) two.',
  ],
  'a number and a letter at once': [paragraph('1.', paragraph('(a)', '<p>one.</p>')), '1. (a) one.'],
  'a number on the same line': ['<p><span class="judgment-body__number">1.</span><span>This</span></p>', '1. This'],
  'a number in a paragraph': ['<p>1.</p><p>This</p><p>2.</p><p>That</p>', '1. This\n\n2. That'],
  'a number in a table': ['<table><tr><td>1.</td><td>This</td></tr><tr><td>2.</td><td>That</td></tr></table>', '1. This\n\n2. That'],
  'the parties': [
    '<table><tr><td></td><td>AB LIMITED</td><td>Claimant</td></tr><tr><td></td><td>- and -</td><td></td></tr><tr><td></td><td>CD PLC</td><td>Defendant</td></tr></table>',
    'AB LIMITED\n\nClaimant\n\n- and -\n\nCD PLC\n\nDefendant',
  ],
}

test.each(Object.entries(judged))('keeps %s from a judgment on the web', (_, [html, markup]) => {
  expect(ofHtml(`${html}`)).toBe(markup)
})

test('uses the HTML if the plain text has joined separate parts', () => {
  const html = documentOf('<p>See [2018] EWCA Civ 1654<sup>12</sup>.</p>')
  expect(cleanPaste({ html, text: 'See [2018] EWCA Civ 165412.' })).toBe('See [2018] EWCA Civ 1654 (note 12).')
})

test('leaves out page numbers and rows of dashes in formatted text', () => {
  expect(ofHtml('<p>a</p><p>- - - - - -</p><p>Page 1 of 2</p><p>b</p>')).toBe('a\n\nb')
})

test('keeps the line breaks of a text that displays them', () => {
  expect(ofHtml('<pre>a\nb</pre><p style="white-space:pre-wrap">c\nd</p>')).toBe('a\nb\n\nc\nd')
})

test('keeps text that looks like a style, and hides styles from a content policy', () => {
  expect(unreportedHtml('<p title="x"style="a:b"\nONCLICK = "c">the style="a"</p><style>p{}</style>')).toBe(
    '<p title="x"data-style="a:b"\ndata-ONCLICK = "c">the style="a"</p><noembed>p{}</noembed>',
  )
})

test('reads every entity', () => {
  expect(ofHtml('<p>2&frac12; hours &times; &euro;5 at the caf&eacute;</p>')).toBe('2½ hours × €5 at the café')
})

test('uses the plain text if the HTML only repeats its lines', () => {
  expect(cleanPaste({ html: documentOf('<meta charset="utf-8"><span>a<br>b</span>'), text: 'a\nb' })).toBe('a\nb')
})

const full = 'The receiving party must show that the hourly rate was agreed and that it'

const plain: Pastes = {
  'joins the lines of a paragraph': [`${full}\n${full}\nwas reasonable.`, `${full} ${full} was reasonable.`],
  'keeps paragraphs apart': [`${full}\nwas reasonable.\n\n${full}\nwas not.`, `${full} was reasonable.\n\n${full} was not.`],
  'ends a paragraph at a short line': [
    `${full}\nwas reasonable.\nThe appeal is dismissed.\n${full}`,
    `${full} was reasonable.\nThe appeal is dismissed.\n${full}`,
  ],
  'keeps numbered paragraphs apart': [`1. ${full}\nwas.\n2. ${full}\n(a) ${full}`, `1. ${full} was.\n2. ${full}\n(a) ${full}`],
  'keeps items apart': [`${full}\n\uf0b7 ${full}\nwas\n- ${full}`, `${full}\n• ${full} was\n- ${full}`],
  'keeps a citation and a heading on separate lines': [
    `# Facts\n[2018] EWCA Civ 1654\n${full}\nwas.`,
    `# Facts\n[2018] EWCA Civ 1654\n${full} was.`,
  ],
  'joins a divided word': [`${full} was reason-\nable in the end.`, `${full} was reasonable in the end.`],
  'keeps the hyphen of a compound': [`${full} bound a non-\nparty to the claim.`, `${full} bound a non-party to the claim.`],
  'keeps a hyphen that the text has elsewhere': [
    `A fee-earner.\n${full} bound a fee-\nearner to the claim.`,
    `A fee-earner.\n${full} bound a fee-earner to the claim.`,
  ],
  'resolves ligatures and soft hyphens': ['The o\ufb03cer\u00ad\n\u00ads \ufb01rst costs\u00ad.', 'The officers first costs.'],
  'makes runs of spaces one': ['a   b\u00a0c', 'a b c'],
  'joins a line that begins with a year': [
    `${full} was the offer of 3 March\n2020 was not accepted by the paying party.\n${full}\nwas.`,
    `${full} was the offer of 3 March 2020 was not accepted by the paying party.\n${full} was.`,
  ],
  'joins a line that begins with a rule': [`${full} under CPR\n44.3 applies.`, `${full} under CPR 44.3 applies.`],
  'joins a line that begins with a citation': [
    `${full} in X v Y\n[2018] EWCA Civ 1654 applies.`,
    `${full} in X v Y [2018] EWCA Civ 1654 applies.`,
  ],
  'joins a line that is only the citation in a sentence': [
    `${full} in X v Y\n[2016] EWCA Civ 94\nwas reasonable.\n${full}\nwas.`,
    `${full} in X v Y [2016] EWCA Civ 94 was reasonable.\n${full} was.`,
  ],
  'joins a line with a citation to any small letter after it': [
    `${full} in X v Y\n[2016] EWCA Civ 94\napplies here.`,
    `${full} in X v Y [2016] EWCA Civ 94 applies here.`,
  ],
  'joins a line with a citation that plainly continues': [
    `${full} in\nX v Y [2016] EWCA Civ 94, per\nJackson LJ.`,
    `${full} in X v Y [2016] EWCA Civ 94, per Jackson LJ.`,
  ],
  'ends a paragraph at a citation that ends its sentence': [
    `${full} in X v Y\n[2016] EWCA Civ 94.\nThe appeal is dismissed.`,
    `${full} in X v Y [2016] EWCA Civ 94.\nThe appeal is dismissed.`,
  ],
  'keeps the citation of a head on its own line': [
    `SMITH v JONES\n[2016] EWCA Civ 94\nbefore\nLord Justice Jackson\n${full}\nwas.`,
    `SMITH v JONES\n[2016] EWCA Civ 94\nbefore\nLord Justice Jackson\n${full} was.`,
  ],
  'joins a line that begins with a number': [`${full} at paragraph\n12 of the judgment.`, `${full} at paragraph 12 of the judgment.`],
  'starts a paragraph at a number after a sentence': [
    `${full} is reasonable.\n12 The ${full}\nwas.`,
    `${full} is reasonable.\n12 The ${full} was.`,
  ],
  'keeps two counsel on two lines': [
    `${full}\nMr Alan Smith KC (instructed by Smith & Co) for the Claimant\nMs Jane Doe (instructed by Doe LLP) for the Defendant\n${full}`,
    `${full}\nMr Alan Smith KC (instructed by Smith & Co) for the Claimant\nMs Jane Doe (instructed by Doe LLP) for the Defendant\n${full}`,
  ],
  'leaves out the numbers of pages and rows of dashes': [
    `IN THE HIGH COURT\n- - - - - - - - -\n${full}\nPage 1 of 2\n\nwas reasonable.\n\n- 3 -\n____________\nThe end.`,
    `IN THE HIGH COURT\n\n${full} was reasonable.\n\nThe end.`,
  ],
  'puts a number that stands alone before its paragraph': ['1.\nThis is so.\n\n2.\n\nThat is so.', '1. This is so.\n\n2. That is so.'],
  'leaves out the button beside a number': ['1.Copy link to paragraph\nThis is so.', '1. This is so.'],
  'makes columns with tabs a table': ['Item\tSum\nLetters\t£40\nCalls\t£60\nThe end.', 'Item | Sum\nLetters | £40\nCalls | £60\nThe end.'],
  'makes columns with wide gaps a table': ['Letters   2   £40\nCalls     3   £60', 'Letters | 2 | £40\nCalls | 3 | £60'],
  'leaves a single line with gaps alone': ['Claim No 1\tRoyal Courts\nThe end.', 'Claim No 1\tRoyal Courts\nThe end.'],
  'leaves short lines alone': ['IN THE HIGH COURT\nBetween:\nSmith\nand\nJones', 'IN THE HIGH COURT\nBetween:\nSmith\nand\nJones'],
}

test.each(Object.entries(plain))('%s', (_, [text, cleaned]) => {
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
    ...'<p> </p> <b> </b> <i> <li> </li> <ol> <table> </table> <tr> <td> <br> < > " a _ | <!-- -->'.split(' '),
    'costs ',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(() => ofHtml(parts.join(''))).not.toThrow()
    }),
  )
})

/** Parts to repeat after a start. Each makes some rule read the same characters repeatedly. */
const hostile = Object.entries({
  '': [
    ...['<', '<p', '<b>a', '</b>', '<b></u>', '<!--', '<style>', '<p style="', '<table><tr><td>a', '<p>1.'],
    ...[`${full}\n`, 'a-\n', '1.\n', 'Page 1\n'],
  ],
  '<p>': ['1<sup>2</sup>'],
  '<ul><li>a': ['<br>b'],
  '<h1>': ['<br>'],
  '<ol>': ['<li>'],
  '<table><tr><td rowspan=0>a': ['<tr><td colspan=99>'],
}).flatMap(([start, parts]) => parts.map((part) => [start, part] as const))

test.each(hostile)(
  'cleans %j and a quarter of a million characters of %j',
  (start, part) => {
    const text = start + part.repeat(250_000 / part.length)
    expect(typeof ofHtml(text)).toBe('string')
    expect(typeof ofText(text)).toBe('string')
  },
  60_000,
)
