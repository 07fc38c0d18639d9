import { expect, test } from 'vitest'
import { createIdleWatch, createTurns } from './turns.ts'

const message = (type: string, body: string) => {
  const bytes = Buffer.from(`${type}....${body}`, 'latin1')
  bytes.writeInt32BE(body.length + 4, 1)
  return bytes
}
const idle = message('Z', 'I')
const inTransaction = message('Z', 'T')
const row = message('D', 'some columns')

test('an answer is complete when the session is idle', () => {
  const completes = createIdleWatch()
  expect(completes(row)).toBe(false)
  expect(completes(Buffer.concat([row, message('C', 'SELECT 1'), idle]))).toBe(true)
  expect(completes(row)).toBe(false)
})

test('an open transaction keeps the turn', () => {
  const completes = createIdleWatch()
  expect(completes(Buffer.concat([row, inTransaction]))).toBe(false)
  expect(completes(message('Z', 'E'))).toBe(false)
  expect(completes(idle)).toBe(true)
})

test('an answer is complete at its last byte, whatever the size of the pieces', () => {
  const stream = Buffer.concat([row, message('n', ''), row, idle])
  for (let size = 1; size <= stream.length; size += 1) {
    const completes = createIdleWatch()
    const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_, index) => stream.subarray(index * size, (index + 1) * size))
    expect(pieces.map((piece) => completes(piece))).toEqual(pieces.map((_, index) => index === pieces.length - 1))
  }
})

test('data that looks like the end of an answer does not end it', () => {
  expect(createIdleWatch()(message('D', idle.toString('latin1')))).toBe(false)
})

function conversation() {
  const turns = createTurns()
  const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
  const said: string[] = []
  const say = (who: { name: string }, text: string) => turns.take(who, () => said.push(who.name + text))
  return { turns, a, b, c, said, say }
}

test('one connection sends until it is done, then the next sends everything it queued', () => {
  const { turns, a, b, c, said, say } = conversation()
  for (const [who, text] of [
    [a, '1'],
    [b, '1'],
    [c, '1'],
    [b, '2'],
    [a, '2'],
  ] as const)
    say(who, text)
  expect(said).toEqual(['a1', 'a2'])
  turns.pass(a)
  expect(said).toEqual(['a1', 'a2', 'b1', 'b2'])
  turns.pass(b)
  expect(said.at(-1)).toBe('c1')
})

test('only the connection that has the turn can pass it on', () => {
  const { turns, a, b, said, say } = conversation()
  say(a, '1')
  say(b, '1')
  turns.pass(b)
  expect(said).toEqual(['a1'])
})

test('a connection that leaves loses its turn and its queued messages', () => {
  const { turns, a, b, c, said, say } = conversation()
  for (const who of [a, b, c]) say(who, '1')
  turns.leave(b)
  turns.leave(a)
  expect(said).toEqual(['a1', 'c1'])
})
