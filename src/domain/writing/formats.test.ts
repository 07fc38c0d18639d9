import { expect, test } from 'vitest'
import { parseMarkup } from '../markup/parse.ts'
import { type FormatName, formatKeys, formatNames, formatOfKey, writtenKey } from './format-keys.ts'
import { fillHeadings, formats } from './formats.ts'

/** Reads a test text in which `[` and `]` enclose the selection, or `^` is the caret. */
function readSelection(marked: string) {
  const caret = marked.indexOf('^')
  const text = marked.replace(/[[\]^]/g, '')
  return caret === -1 ? { text, start: marked.indexOf('['), end: marked.indexOf(']') - 1 } : { text, start: caret, end: caret }
}

function edited(name: FormatName, marked: string): string {
  const selected = readSelection(marked)
  const edit = formats[name](selected)
  const text = selected.text.slice(0, edit.start) + edit.replacement + selected.text.slice(edit.end)
  const [start, end] = edit.select
  return start === end
    ? `${text.slice(0, start)}^${text.slice(start)}`
    : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
}

test.each<[FormatName, string, string]>([
  ['bold', 'a [word] b', 'a [##word##] b'],
  ['bold', 'a wo^rd b', 'a ##wo^rd## b'],
  ['bold', 'a ^ b', 'a ##^## b'],
  ['bold', 'a ##[word]## b', 'a [word] b'],
  ['bold', 'a ##word^## b', 'a ##word##^ b'],
  ['bold', 'a ##^## b', 'a ^ b'],
  ['bold', 'a [##word##] b', 'a [word] b'],
  ['bold', '[one\n\n- two\n# three\nA | B]', '[##one##\n\n- ##two##\n# three\n##A## | ##B##]'],
  ['italic', 'see [Smith v Jones].', 'see [_Smith v Jones_].'],
  ['heading', 'Fa^cts', '# Fa^cts'],
  ['heading', '### Fa^cts', 'Fa^cts'],
  ['heading', '##bo^ld##', '# ##bo^ld##'],
  ['list', '[a\n\nb\n]c', '[- a\n\n- b]\nc'],
  ['list', '[- a\n• b]', '[a\nb]'],
  ['list', '> a^', '- a^'],
  ['list', 'a\n^\nb', 'a\n- ^\nb'],
  ['quotation', '[a\nb]', '[> a\n> b]'],
  ['table', 'a^', 'a\n\n[Item] | Claimed | Allowed\nProfit costs | £0.00 | £0.00'],
  ['table', 'a\n^\nb', 'a\n[Item] | Claimed | Allowed\nProfit costs | £0.00 | £0.00\n\nb'],
  ['table', '[Item\tSum\nFees\t£5]', '[Item | Sum\nFees | £5]'],
  ['link', 'see [www.gov.uk/costs] now', 'see [https://www.gov.uk/costs] now'],
  ['link', '[http://a.example]', '[https://a.example]'],
  ['link', 'the [guidance]', 'the guidance https://^'],
  ['link', 'see ^', 'see https://^'],
])('%s changes %j to %j', (name, before, after) => {
  expect(edited(name, before)).toBe(after)
})

const press = { key: 'b', code: 'KeyB', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, isComposing: false }

test('reads the key of a format with Ctrl, or Cmd on Apple keyboards', () => {
  expect(formatOfKey(press, false)).toBe('bold')
  expect(formatOfKey({ ...press, ctrlKey: false, metaKey: true }, true)).toBe('bold')
  expect(formatOfKey({ ...press, key: '*', code: 'Digit8', shiftKey: true }, false)).toBe('list')
  const others = [
    { shiftKey: true },
    { altKey: true },
    { isComposing: true },
    { ctrlKey: false },
    { metaKey: true },
    { key: 'k', code: 'KeyK' },
  ]
  for (const other of others) expect(formatOfKey({ ...press, ...other }, false)).toBeUndefined()
})

test.each([
  ['Ctrl+C on Dvorak', { key: 'c', code: 'KeyI' }, undefined],
  ['Ctrl+I on a Russian keyboard', { key: 'ш', code: 'KeyI' }, 'italic'],
  ['Ctrl+Shift+8 on a French keyboard', { key: '8', code: 'Digit8', shiftKey: true }, 'list'],
] as const)('reads %s by its letter', (_, pressed, name) => {
  expect(formatOfKey({ ...press, ...pressed }, false)).toBe(name)
})

test('gives every format its own key, which neither the desk nor the browser uses', () => {
  const keys = formatNames.map((name) => writtenKey(formatKeys[name]))
  expect(new Set(keys).size).toBe(keys.length)
  for (const taken of ['k', 's', 'shift+t', 'shift+n', 'shift+v', 'shift+z']) expect(keys).not.toContain(`mod+${taken}`)
})

test('fills a blank text with headings, and puts the caret below the first', () => {
  const { replacement: text, select, ...replaced } = fillHeadings(' \n', ['Facts', 'Held'])
  const [caret] = select
  expect(replaced).toEqual({ start: 0, end: 2 })
  expect(`${text.slice(0, caret)}^${text.slice(caret)}`).toBe('# Facts\n\n^\n# Held\n\n')
  expect(parseMarkup(text).map(({ kind }) => kind)).toEqual(['heading', 'spacing', 'spacing', 'heading', 'spacing'])
})
