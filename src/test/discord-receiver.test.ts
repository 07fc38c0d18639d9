import { expect, test } from 'vitest'
import { startDiscordReceiver } from './discord-receiver.ts'
import { useReceiver } from './receiver.ts'

const discord = useReceiver(startDiscordReceiver)
const quiet = { allowed_mentions: { parse: [] } }
const post = (body: unknown, path = '/api/webhooks/1/token') =>
  fetch(discord().url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
const embeds = (embed: object, count = 1) => ({ ...quiet, embeds: Array.from({ length: count }, () => embed) })
const long = (length: number) => 'x'.repeat(length)
const fields = (count: number, name: number, value: number) => ({
  fields: Array.from({ length: count }, () => ({ name: long(name), value: long(value) })),
})

test.each<[string, object]>([
  ['a text', { ...quiet, content: long(2000) }],
  ['ten embeds', embeds({ title: long(256) }, 10)],
  ['a description', embeds({ description: long(4096) })],
  ['fields', embeds(fields(25, 1, 1))],
  ['6000 characters', embeds({ description: long(3000) }, 2)],
])('accepts %s within the limits', async (_what, body) => {
  discord().reset()
  expect((await post(body)).status).toBe(204)
  const waited = await post(body, '/api/webhooks/1/token?wait=true')
  expect([waited.status, await waited.json()]).toEqual([200, { id: '2', type: 0, ...body }])
  expect(discord().messages).toHaveLength(2)
})

test.each<[string, object]>([
  ['nothing', quiet],
  ['no allowed_mentions', { content: 'x' }],
  ['a text of 2001', { ...quiet, content: long(2001) }],
  ['eleven embeds', embeds({ title: 'x' }, 11)],
  ['a title of 257', embeds({ title: long(257) })],
  ['a description of 4097', embeds({ description: long(4097) })],
  ['26 fields', embeds(fields(26, 1, 1))],
  ['a field name of 257', embeds(fields(1, 257, 1))],
  ['a field value of 1025', embeds(fields(1, 1, 1025))],
  ['an empty field', embeds(fields(1, 1, 0))],
  ['an author of 257', embeds({ author: { name: long(257) } })],
  ['a footer of 2049', embeds({ footer: { text: long(2049) } })],
  ['6001 characters', embeds({ description: long(3000), title: 'x' }, 2)],
  ['a name with discord in it', { ...quiet, content: 'x', username: 'My Discord' }],
])('refuses %s like Discord', async (_what, body) => {
  discord().reset()
  const response = await post(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: 'Invalid Form Body', code: 50035 })
  expect(discord().messages).toHaveLength(0)
})

test('answers 404 at an address that is not a webhook', async () => {
  expect((await post({ ...quiet, content: 'x' }, '/api/webhooks')).status).toBe(404)
})
