import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import type { Block } from './blocks.ts'
import { outline, parseMarkup } from './parse.ts'
import { blockLines, markupText } from './text.ts'

const scraps = [
  ...'# ,.:\n\r\u2028\u2029\v()\t\u00a0\ufeff🙂',
  ...['##', '###', ', Ltd', '\n\n', '\r\n', '[2018] EWCA Civ 1654', '[2021] EWHC B5 (Costs)'],
]
const words = ['costs', 'the judgement', 'key points', 'Summary', 'Ltd', 'KC', 'é', 'a'.repeat(80)]
const labels = ['Parties:', 'participants', 'Participants:\n']

/** The signs of lists, quotations, tables, italics and links. */
const signs = [
  ...['- ', '- ####', '> ## ##', '• ', '\n- ', '\n> ', ' | ', '| ', ' |', '--- | ---', '_', ' _', '_ ', '~~', '~'],
  ...['https://', 'https://a.example/b_c', '- and -'],
]

function writing(...pieces: string[]): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pieces) }, anyText(4)), { maxLength: 60 })
    .map((parts) => parts.join(''))
}

const anything = writing(...scraps, ...words, ...labels, ...signs)
/** Without the marks that some tests count. */
const unsigned = writing(...scraps, ...words, ...labels).map((source) => source.replaceAll(/[-•>|_~]/g, ''))
const unlabelled = unsigned.filter((source) => !/participants|parties:/i.test(source))
const unmarked = unlabelled.map((source) => source.replaceAll('#', ''))
const runs = { numRuns: 2000 }

function trimmedLines(source: string): string[] {
  return source.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map((line) => line.trim())
}

/** The number of hashes that are markers: those of headings, and those of closed pairs of `##`. */
function markerHashes(line: string): number {
  if (/^[#\s]*$/.test(line)) return 0
  const opening = /^#*/.exec(line)?.[0].length ?? 0
  if (opening > 0 && !line.slice(opening).includes('##')) return opening
  return 4 * Math.floor((line.split('##').length - 1) / 2)
}

function hashesIn(text: string): number {
  return text.split('#').length - 1
}

function textsOf(block: Block): string[] {
  const texts = JSON.stringify(block).match(/"(?:[^"\\]|\\.)*"/g) ?? []
  return texts.map((quoted): string => String(JSON.parse(quoted)))
}

test('keeps every character except signs, commas and white space, in order', () => {
  const kept = (text: string) => text.replace(/[-•>|_~:#,\s\u0085]/g, '')
  fc.assert(
    fc.property(anything, (source) => {
      expect(kept(markupText(parseMarkup(source)))).toBe(kept(source))
    }),
    runs,
  )
})

test('drops a comma only from a list of names', () => {
  fc.assert(
    fc.property(unsigned, (source) => {
      const blocks = parseMarkup(source)
      if (blocks.some(({ kind }) => kind === 'parties')) return
      expect(markupText(blocks).replace(/[#\s\u0085]/g, '')).toBe(source.replace(/[#\s\u0085]/g, ''))
    }),
    runs,
  )
})

test('drops a hash only as a marker', () => {
  fc.assert(
    fc.property(unlabelled, (source) => {
      const markers = trimmedLines(source).reduce((sum, line) => sum + markerHashes(line), 0)
      expect(hashesIn(markupText(parseMarkup(source)))).toBe(hashesIn(source) - markers)
    }),
    runs,
  )
})

test('returns a text without markers and labels line by line', () => {
  fc.assert(
    fc.property(unmarked, (source) => {
      const lines = trimmedLines(source)
      if (lines.at(-1) === '') lines.pop()
      expect(markupText(parseMarkup(source))).toBe(lines.join('\n'))
    }),
    runs,
  )
})

/** The signs that may disappear from a text, by line. */
function signsOf(line: string): number {
  const opening = /^(?:[-•>])\s+\S/.test(line) ? 1 : 0
  return opening + 2 * Math.floor(line.split('_').length / 2)
}

test('drops an opening sign and pairs of underscores, and outside tables no other sign', () => {
  const count = (text: string) => text.replace(/[^-•>_]/g, '').length
  fc.assert(
    fc.property(anything, (source) => {
      if (source.includes('|')) return
      const most = trimmedLines(source).reduce((sum, line) => sum + signsOf(line), 0)
      expect(count(source) - count(markupText(parseMarkup(source)))).toBeLessThanOrEqual(most)
    }),
    runs,
  )
})

test('never puts a line end in a block, and makes no empty block except spacing', () => {
  fc.assert(
    fc.property(anything, (source) => {
      for (const block of parseMarkup(source)) {
        expect(textsOf(block).filter((text) => text === '' || /[\r\n\v\f\u0085\u2028\u2029]/.test(text))).toEqual([])
        if (block.kind !== 'spacing') expect(blockLines(block).filter((line) => line.trim() === '')).toEqual([])
        if (block.kind === 'parties') expect(block.names).not.toEqual([])
      }
    }),
    runs,
  )
})

test('gives headings unique ids that are valid in an address', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('# a', '# a', '# a 2', '## a-2', '# a-2-2', '# 🙂', '# section', '# é')), (lines) => {
      const ids = outline(parseMarkup(lines.join('\n'))).map(({ id }) => id)
      expect(new Set(ids).size).toBe(lines.length)
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
    runs,
  )
})
