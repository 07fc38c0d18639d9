import { bold, cartwright, heading, italic, link, type MarkupCase, paragraph, struck, text } from './builders.fixture.ts'

const judgment = 'https://www.bailii.org/ew/cases/a_b_/1.html'

/** Italics and bare addresses. */
export const phraseCases: MarkupCase[] = [
  {
    name: 'reads words between underscores as italics',
    input: 'In _Smith v Jones_, so.',
    blocks: [paragraph('In ', italic('Smith v Jones'), ', so.')],
  },
  {
    name: 'reads italics next to quotation marks, brackets and dashes',
    input: '(_a_) “_b_” _c_’s—_d_',
    blocks: [paragraph('(', italic('a'), ') “', italic('b'), '” ', italic('c'), '’s—', italic('d'))],
  },
  { name: 'keeps an underscore within a word in italics', input: '_a_b_', blocks: [paragraph(italic('a_b'))] },
  { name: 'takes the nearest mark that opens', input: '_a _b_', blocks: [paragraph('_a ', italic('b'))] },
  ...['a_b_c', '_a', 'a_', '_ a _', '__', '___', '__a__', 'Name: ________ Date: ____', '_a\n', 'x_a_'].map((input) => ({
    name: `reads no italics from ${JSON.stringify(input)}`,
    input,
    blocks: [paragraph(input.trim())],
  })),
  { name: 'ends italics with their line', input: '_a\nb_', blocks: [paragraph('_a'), paragraph('b_')] },
  {
    name: 'ends italics with a bold segment',
    input: '_a ##_b_## c_',
    blocks: [paragraph('_a ', { kind: 'bold', inlines: [{ kind: 'italic', inlines: [text('b')] }] }, ' c_')],
  },
  {
    name: 'links a citation in italics',
    input: '_See [2018] EWCA Civ 1654_:',
    blocks: [paragraph({ kind: 'italic', inlines: [text('See '), cartwright] }, ':')],
  },
  { name: 'reads italics in a heading', input: '# On _Smith_', blocks: [heading(2, 'on-smith', 'On ', italic('Smith'))] },

  { name: 'links a bare address', input: `See ${judgment} now`, blocks: [paragraph('See ', link(judgment), ' now')] },
  ...['.', ',', '”', '’.', ')', '):', '?!', '…', '_', '*'].map((end) => ({
    name: `leaves ${end} out of an address that it follows`,
    input: `See ${judgment}${end}`,
    blocks: [paragraph('See ', link(judgment), end)],
  })),
  {
    name: 'keeps a bracket that an address opens',
    input: '(https://en.wikipedia.org/wiki/Costs_(law))',
    blocks: [paragraph('(', link('https://en.wikipedia.org/wiki/Costs_(law)'), ')')],
  },
  {
    name: 'links an address in italics and in bold text',
    input: '_https://a.example/b_ ##https://c.example##',
    blocks: [
      paragraph({ kind: 'italic', inlines: [link('https://a.example/b')] }, ' ', { kind: 'bold', inlines: [link('https://c.example')] }),
    ],
  },
  ...['http://a.example', 'https://', 'https:// a', 'xhttps://a.example', 'https://-', 'www.a.example'].map((input) => ({
    name: `links nothing in ${input}`,
    input,
    blocks: [paragraph(input)],
  })),
  {
    name: 'keeps bold text beside an address',
    input: '##a## https://b.example',
    blocks: [paragraph(bold('a'), ' ', link('https://b.example'))],
  },
  {
    name: 'reads words between two pairs of tildes as struck, also within a word and in italics',
    input: 'SH~~R~~AF, _the ~~Claimant~~ Defendant_',
    blocks: [paragraph('SH', struck('R'), 'AF, ', { kind: 'italic', inlines: [text('the '), struck('Claimant'), text(' Defendant')] })],
  },
  ...['a ~~ b ~~ c', '~~a', 'a~~', '~~~~', '~a~'].map((input) => ({
    name: `strikes nothing in ${input}`,
    input,
    blocks: [paragraph(input)],
  })),
]
