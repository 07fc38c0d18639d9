import { expect, test } from 'vitest'
import { createCase } from '#db/cases/case-store.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { cases as table } from '#db/schema/cases.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { answer, call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

const create = async (json: unknown) => call('/api/cases', { json, as: await signIn() })
const count = () => database().$count(table)

test('stores a valid case and answers with its ETag', async () => {
  const input = caseInput()
  const response = await create(input)
  expect(response.headers.get('ETag')).toMatch(/^"\d+"$/)
  const created = await answer(response, 201, caseRecordSchema.strict())
  expect(created).toMatchObject({ ...input, publishedToDiscord: false })
  expect(await findCaseById(database(), created.id)).toEqual(created)
})

test('makes a blank slug from the title', async () => {
  for (const slug of [undefined, null, '', '  ']) {
    const created = await answer(
      await create({ ...caseInput(), title: `Café & Müller Ltd – No. ${String(slug).length}`, slug }),
      201,
      caseRecordSchema,
    )
    expect(created.slug).toBe(`cafe-muller-ltd-no-${String(slug).length}`)
    await database().delete(table)
  }
})

test('accepts tags as a list or as text with commas, and stores them trimmed, without blanks and duplicates', async () => {
  const fromText = await answer(await create({ ...caseInput(), tags: ' a, b ,,a ' }), 201, caseRecordSchema)
  const fromList = await answer(await create({ ...caseInput(), tags: [' a', 'b', '', 'a'] }), 201, caseRecordSchema)
  expect([fromText.tags, fromList.tags]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('ignores fields that writers may not set', async () => {
  const foreign = {
    id: 7,
    createdAt: '2000-01-01',
    updatedAt: '2000-01-01',
    publishedToDiscord: true,
    discordClaimedAt: '2000-01-01',
    constructor: 'x',
  }
  const body = JSON.stringify({ ...caseInput(), ...foreign }).replace('{', '{"__proto__":{"admin":true},')
  const response = await call('/api/cases', { body, headers: { 'Content-Type': 'application/json' }, as: await signIn() })
  const created = await answer(response, 201, caseRecordSchema.strict())
  expect(created.publishedToDiscord).toBe(false)
  expect(created.id).not.toBe(7)
  expect(created.createdAt > '2020').toBe(true)
})

test('returns text exactly as sent, in any script', async () => {
  const content = "Ünïcode 法律 👩‍⚖️ \u2028 <script>alert(1)</script> '; drop table cases; -- \\u0041"
  const created = await answer(await create(caseInput({ content, tags: ['a,b"{}', '法'] })), 201, caseRecordSchema)
  expect(created).toMatchObject({ content, tags: ['a,b"{}', '法'] })
})

test.each<[string, object, string]>([
  ['title', { title: '' }, 'Title is required'],
  ['title', { title: 'x'.repeat(301) }, 'Title must be at most 300 characters'],
  ['summary', { summary: undefined }, 'Summary is required'],
  ['content', { content: ' \n ' }, 'Content is required'],
  [
    'category',
    { category: 'Crime' },
    "“Crime” is not one of the choices. Choose Cost Budgeting, Detailed Assessment, QOCS, Solicitor's Act or Part 36",
  ],
  ['date', { date: '2023-02-29' }, 'Write the date as YYYY-MM-DD, for example 2024-03-12'],
  ['author', { author: null }, 'Author is required'],
  ['tags', { tags: ' , ' }, 'Tags are required'],
  ['tags', { tags: 7 }, 'Write the tags as a list or separated by commas'],
  ['publishToDiscord', { publishToDiscord: 'yes' }, 'Tick or untick Publish to Discord'],
])('refuses a case with a bad %s: %j', async (field, change, message) => {
  const found = await problem(await create({ ...caseInput(), ...change }), 422)
  expect(found.errors).toEqual({ [field]: [message] })
  expect(found.detail).toBe(message)
  expect(await count()).toBe(0)
})

test.each(['title', 'summary', 'content', 'author', 'tags', 'slug', 'date', 'category'])(
  'refuses NUL and half an emoji in %s and names the field',
  async (field) => {
    for (const text of ['a\u0000b', 'a\ud83d', '\ude00b']) {
      const { errors = {} } = await problem(await create({ ...caseInput(), [field]: text }), 422)
      expect(Object.keys(errors).map((key) => key.split('.')[0])).toContain(field)
    }
    expect(await count()).toBe(0)
  },
)

test.each(['2024', '0', 'Upper-Case', 'two--hyphens', '-x', 'x-', 'a b', 'é', 'import', 'new', 'x'.repeat(201)])(
  'refuses the slug %s',
  async (slug) => {
    expect(Object.keys((await problem(await create(caseInput({ slug })), 422)).errors ?? {})).toEqual(['slug'])
  },
)

test('makes no slug from a title of digits, which would be read as an id', async () => {
  const { errors } = await problem(await create({ ...caseInput(), title: '2024', slug: '' }), 422)
  expect(Object.keys(errors ?? {})).toEqual(['slug'])
})

test('refuses a taken slug, names it, and keeps the stored case', async () => {
  const stored = await createCase(database(), caseInput({ slug: 'smith-v-jones' }))
  const found = await problem(await create(caseInput({ title: 'Another', slug: 'smith-v-jones' })), 409)
  expect(found.detail).toBe('The slug "smith-v-jones" is already taken. Choose another.')
  expect(Object.keys(found.errors ?? {})).toEqual(['slug'])
  expect(await findCaseById(database(), stored.id)).toEqual(stored)
})

test('stores one of ten parallel cases with the same slug', async () => {
  const as = await signIn()
  const tries = Array.from({ length: 10 }, () => call('/api/cases', { json: caseInput({ slug: 'wanted' }), as }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, ...Array<number>(9).fill(409)])
  expect(await count()).toBe(1)
})

test('refuses a body that is not a JSON object', async () => {
  const as = await signIn()
  const type = { 'Content-Type': 'application/json' }
  for (const body of ['', '{', 'undefined', '{"title":"\\ud8"}']) await problem(await call('/api/cases', { body, headers: type, as }), 400)
  for (const json of [[], [caseInput()], 'text', 7, null, true]) await problem(await create(json), 422)
})

test('requires the case as JSON', async () => {
  const as = await signIn()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
    await problem(await call('/api/cases', { body: JSON.stringify(caseInput()), headers: { 'Content-Type': type }, as }), 415)
  }
  const charset = { 'Content-Type': 'Application/JSON; charset=utf-8' }
  expect((await call('/api/cases', { body: JSON.stringify(caseInput()), headers: charset, as })).status).toBe(201)
})

test('stores a case of two million characters, and refuses a longer one or more than 4 MB', async () => {
  const created = await answer(await create(caseInput({ content: 'x'.repeat(2_000_000) })), 201, caseRecordSchema)
  expect(created.content.length).toBe(2_000_000)
  expect(Object.keys((await problem(await create(caseInput({ content: 'x'.repeat(2_000_001) })), 422)).errors ?? {})).toEqual(['content'])
  await problem(await create(caseInput({ content: '法'.repeat(1_500_000) })), 413)
})
