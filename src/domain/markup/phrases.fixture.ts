import { bold, cartwright, casesOf, heading, italic, link, type MarkupCases, paragraph, struck, text } from './builders.fixture.ts'

const judgment = 'https://www.bailii.org/ew/cases/a_b_/1.html'

/** Italics and bare addresses. */
export const phraseCases: MarkupCases = {
  'reads words between underscores as italics': ['In _Smith v Jones_, so.', [paragraph('In ', italic('Smith v Jones'), ', so.')]],
  'reads italics next to quotation marks, brackets and dashes': [
    '(_a_) “_b_” _c_’s—_d_',
    [paragraph('(', italic('a'), ') “', italic('b'), '” ', italic('c'), '’s—', italic('d'))],
  ],
  'keeps an underscore within a word in italics': ['_a_b_', [paragraph(italic('a_b'))]],
  'takes the nearest mark that opens': ['_a _b_', [paragraph('_a ', italic('b'))]],
  ...casesOf(['a_b_c', '_a', 'a_', '_ a _', '__', '___', '__a__', 'Name: ________ Date: ____', '_a\n', 'x_a_'], (input) => [
    `reads no italics from ${JSON.stringify(input)}`,
    input,
    [paragraph(input.trim())],
  ]),
  'ends italics with their line': ['_a\nb_', [paragraph('_a'), paragraph('b_')]],
  'ends italics with a bold segment': [
    '_a ##_b_## c_',
    [paragraph('_a ', { kind: 'bold', inlines: [{ kind: 'italic', inlines: [text('b')] }] }, ' c_')],
  ],
  'links a citation in italics': ['_See [2018] EWCA Civ 1654_:', [paragraph({ kind: 'italic', inlines: [text('See '), cartwright] }, ':')]],
  'reads italics in a heading': ['# On _Smith_', [heading(2, 'on-smith', 'On ', italic('Smith'))]],

  'links a bare address': [`See ${judgment} now`, [paragraph('See ', link(judgment), ' now')]],
  ...casesOf(['.', ',', '”', '’.', ')', '):', '?!', '…', '_', '*'], (end) => [
    `leaves ${end} out of an address that it follows`,
    `See ${judgment}${end}`,
    [paragraph('See ', link(judgment), end)],
  ]),
  'keeps a bracket that an address opens': [
    '(https://en.wikipedia.org/wiki/Costs_(law))',
    [paragraph('(', link('https://en.wikipedia.org/wiki/Costs_(law)'), ')')],
  ],
  'links an address in italics and in bold text': [
    '_https://a.example/b_ ##https://c.example##',
    [paragraph({ kind: 'italic', inlines: [link('https://a.example/b')] }, ' ', { kind: 'bold', inlines: [link('https://c.example')] })],
  ],
  ...casesOf(['http://a.example', 'https://', 'https:// a', 'xhttps://a.example', 'https://-', 'www.a.example'], (input) => [
    `links nothing in ${input}`,
    input,
    [paragraph(input)],
  ]),
  'keeps bold text beside an address': ['##a## https://b.example', [paragraph(bold('a'), ' ', link('https://b.example'))]],
  'reads words between two pairs of tildes as struck, also within a word and in italics': [
    'SH~~R~~AF, _the ~~Claimant~~ Defendant_',
    [paragraph('SH', struck('R'), 'AF, ', { kind: 'italic', inlines: [text('the '), struck('Claimant'), text(' Defendant')] })],
  ],
  ...casesOf(['a ~~ b ~~ c', '~~a', 'a~~', '~~~~', '~a~'], (input) => [`strikes nothing in ${input}`, input, [paragraph(input)]]),
}
