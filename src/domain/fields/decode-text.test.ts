import { expect, test } from 'vitest'
import { decodeText, plainText } from './decode-text.ts'

const text = '[{"title":"Ørsted’s 法律 🙂"}]'

function utf16(content: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < content.length; index += 1) view.setUint16(index * 2, content.charCodeAt(index), isLittle)
  return bytes
}

test.each([true, false])('reads UTF-16 with and without a byte order mark, little endian: %s', (isLittle) => {
  for (const content of [text, '[]', ' [7]', '7'])
    for (const mark of ['', '\ufeff']) expect(decodeText(utf16(mark + content, isLittle).buffer)).toBe(content)
})

test('reads UTF-8 without its byte order mark', () => {
  for (const mark of ['', '\ufeff']) expect(decodeText(new TextEncoder().encode(mark + text).buffer)).toBe(text)
  expect(decodeText(new ArrayBuffer(0))).toBe('')
})

test('does not guess other encodings', () => {
  expect(decodeText(Uint8Array.of(0x5b, 0xff, 0x5d).buffer)).toBeUndefined()
  expect(decodeText(Uint8Array.of(0x5b, 0x22, 0xe9, 0x22, 0x5d).buffer)).toBeUndefined()
})

test.each(['%PDF-1.7 text', 'PK\u0003\u0004 text', '{\\rtf1 text}', 'a\0b', 'a\uFFFDb'])('does not read %j as plain text', (content) => {
  expect(plainText(new TextEncoder().encode(content).buffer)).toBeUndefined()
})

test('reads plain text that begins like another format', () => {
  expect(plainText(new TextEncoder().encode('PK v Smith [2021] UKSC 43').buffer)).toBe('PK v Smith [2021] UKSC 43')
})
