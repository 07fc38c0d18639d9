import { expect, test } from 'vitest'
import * as z from 'zod'
import { readCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { enquiries } from '#db/schema/enquiries.ts'
import { subscribers } from '#db/schema/subscribers.ts'
import { call, faultyFields, formWith } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, enquiry, memberInput, newsInput } from '#test/fixtures.ts'
import { useStaff } from '#test/staff.ts'
import { listWholeCases } from '#test/whole-cases.ts'

useDatabase()
const as = useStaff()

const recordSchema = z.looseObject({ id: z.number() })

async function create(path: string, json: unknown) {
  const response = await call(path, { json, as })
  expect(response.status).toBe(201)
  return recordSchema.parse(await response.json())
}

test('stores a line break in a one-line field as a space, and line ends elsewhere as line feeds', async () => {
  const written = { title: 'Smith v\nJones', author: 'Clara\r\nClerk', summary: 'One.\r\nTwo.\rThree.', content: '# A\r\nB\r\n' }
  const tidied = { title: 'Smith v Jones', author: 'Clara Clerk', summary: 'One.\nTwo.\nThree.', content: '# A\nB' }
  expect(await create('/api/cases', { ...caseInput(), ...written, tags: ['hourly\nrates', 'a'] })).toMatchObject({
    ...tidied,
    tags: ['hourly rates', 'a'],
  })
  expect(await create('/api/news', { ...newsInput(), ...written })).toMatchObject(tidied)
  const member = memberInput({ name: 'Amelia\u2028Example', position: 'Costs\rLawyer', bio: 'One.\r\nTwo.' })
  expect(await create('/api/team', member)).toMatchObject({ name: 'Amelia Example', position: 'Costs Lawyer', bio: 'One.\nTwo.' })
})

test('puts a hyphen between the lines of a title in its slug', async () => {
  expect(await create('/api/cases', { ...caseInput(), title: 'Smith v\nJones', slug: '' })).toMatchObject({ slug: 'smith-v-jones' })
})

test('cleans the texts of an import in the same way', async () => {
  const row = caseInput({ title: 'Smith v\nJones', content: 'One.\r\nTwo.', tags: ['a\nb'] })
  const body = formWith('casesFile', JSON.stringify([row]))
  expect((await call('/api/cases/import', { body, as })).status).toBe(200)
  expect(await listWholeCases()).toMatchObject([{ title: 'Smith v Jones', content: 'One.\nTwo.', tags: ['a b'] }])
})

test('cleans the texts of the settings and the enquiry form in the same way', async () => {
  const settings = { eventName: 'Costs\nEvening', eventDate: 'May\n4', eventDescription: 'Talks.\r\nQuestions.', discordServerId: '12\n34' }
  expect((await call('/api/community', { method: 'PUT', json: settings, as })).status).toBe(200)
  expect(await readCommunity(database())).toMatchObject({
    eventName: 'Costs Evening',
    eventDate: 'May 4',
    eventDescription: 'Talks.\nQuestions.',
    discordServerId: '12 34',
  })
  const sent = enquiry({ firstName: 'Vera\nAnn', phone: '020\n7946 0999', message: 'One.\r\nTwo.' })
  expect((await call('/api/contact', { json: sent })).status).toBe(201)
  expect(await database().select().from(enquiries)).toMatchObject([
    { firstName: 'Vera Ann', phone: '020 7946 0999', message: 'One.\nTwo.' },
  ])
})

const nothing = '\u200b\u3164\u00ad\u2800'

test.each<[string, string, object]>([
  ['title', '/api/cases', caseInput()],
  ['author', '/api/cases', caseInput()],
  ['summary', '/api/cases', caseInput()],
  ['tags', '/api/cases', caseInput()],
  ['title', '/api/news', newsInput()],
  ['content', '/api/news', newsInput()],
  ['name', '/api/team', memberInput()],
  ['bio', '/api/team', memberInput()],
  ['lastName', '/api/contact', enquiry()],
  ['message', '/api/contact', enquiry()],
])('treats a %s of invisible characters as blank', async (field, path, valid) => {
  expect(await faultyFields(await call(path, { json: { ...valid, [field]: nothing }, as }))).toEqual([field])
})

test('stores an internationalised address, and drops invisible characters from a copied one', async () => {
  for (const email of ['info@räucher.example', 'ada@пример.рф', '\u200bo&neill@example.co.uk\u200e']) {
    expect((await call('/api/contact', { json: enquiry({ email }) })).status).toBe(201)
    expect((await call('/api/newsletter', { json: { email } })).status).toBe(201)
  }
  const expected = ['info@räucher.example', 'ada@пример.рф', 'o&neill@example.co.uk']
  for (const table of [enquiries, subscribers]) {
    const rows = await database().select({ email: table.email }).from(table)
    expect(rows.map(({ email }) => email).toSorted()).toEqual(expected.toSorted())
  }
})
