import fc from 'fast-check'
import { expect, test } from 'vitest'
import { webhookBodySchema } from '#test/discord-limits.ts'
import { aCase } from '#test/fixtures.ts'
import { caseMessage } from './discord-message.ts'

const entry = aCase({
  title: 'Smith v Jones',
  slug: 'smith-v-jones',
  summary: 'A bill reduced.',
  category: 'QOCS',
  date: '2024-02-29',
  author: 'Clara Clerk',
  tags: ['costs', 'QOCS'],
})
const message = (changes: Partial<typeof entry> = {}) =>
  caseMessage({ ...entry, ...changes }, { practiceName: 'Paul Street Costs', siteUrl: 'https://costs.example' })

test('sends a case as one embed with its facts', () => {
  expect(message().embeds).toEqual([
    {
      title: 'Smith v Jones',
      url: 'https://costs.example/cases/smith-v-jones',
      description: 'A bill reduced.',
      author: { name: 'Clara Clerk' },
      fields: [
        { name: 'Category', value: 'QOCS', inline: true },
        { name: 'Date', value: '29 February 2024', inline: true },
        { name: 'Tags', value: 'costs, QOCS', inline: false },
      ],
    },
  ])
})

test('mentions nobody, even if the text tries to', () => {
  expect(message({ title: '@everyone', summary: '<@1> @here' }).allowed_mentions).toEqual({ parse: [] })
})

test('leaves out the tags field if a case has no tags', () => {
  expect(message({ tags: [] }).embeds[0].fields.map(({ name }) => name)).toEqual(['Category', 'Date'])
})

const xs = (count: number) => 'x'.repeat(count)

test.each([
  ['title', xs(256), xs(256)],
  ['title', xs(257), `${xs(255)}…`],
  ['title', `${xs(254)}😀😀`, `${xs(254)}…`],
  ['title', `${xs(254)}**`, `${xs(254)}…`],
])('cuts a %s exactly at its limit, but neither an emoji nor an escape in half: %#', (field, text, sent) => {
  const { title, description } = message({ [field]: text }).embeds[0]
  expect(field === 'title' ? title : description).toBe(sent)
})

test.each([
  ['a_b_ ~~gone~~ ||hidden|| `code`', String.raw`a\_b\_ \~\~gone\~\~ \|\|hidden\|\| \`code\``],
  [String.raw`C:\costs`, String.raw`C:\\costs`],
  ['[click](https://evil.example)', String.raw`\[click](https://evil.example)`],
  ['<@1> <#2> <t:0> :tada:', String.raw`\<@1> \<#2> \<t:0> \:tada:`],
  ['# Title\n> said\n- one\n1. two\n-# small\n>>> all', '\\# Title\n\\> said\n\\- one\n1\\. two\n\\-# small\n\\>>> all'],
])('shows %j exactly as written', (written, sent) => {
  const { title, description, fields } = message({ title: written, summary: written, tags: [written] }).embeds[0]
  expect([title, description, fields.at(-1)?.value]).toEqual([sent, sent, sent])
})

test('keeps every possible case within the documented limits', () => {
  const text = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', '*', '@', '\n', 'é', '法', '😀'), minLength: 1, maxLength })
  const texts = fc.record({ title: text(300), summary: text(5000), author: text(200), tags: fc.array(text(100), { maxLength: 50 }) })
  fc.assert(
    fc.property(texts, (changes) => {
      expect(webhookBodySchema.safeParse(message(changes)).error).toBeUndefined()
    }),
  )
})
