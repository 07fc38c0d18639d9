import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { call, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

const picture = (name: string) => call(`/og/cases/${name}`)
const rename = async (as: SignedIn, id: number, slug: string) =>
  expect((await call(`/api/cases/${id}`, { method: 'PUT', json: caseInput({ slug }), as })).status).toBe(200)

test("draws a case's title and citation for shared links, and lets the CDN keep it until the next change", async () => {
  const entry = caseInput({ slug: 'smith-v-jones', title: 'Smith v Jones', content: 'x' })
  await createCase(database(), entry)
  const response = await picture('smith-v-jones.png')
  expect(response.status).toBe(200)
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toContain('s-maxage=86400')
  expect(response.headers.get('Netlify-Cache-Tag')).toContain('changes')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  await createCase(database(), { ...entry, slug: 'other-v-jones', title: 'Other v Jones' })
  expect(Buffer.from(await (await picture('other-v-jones.png')).arrayBuffer()).equals(bytes)).toBe(false)
})

test("redirects the earlier address of a case's picture to the present one", async () => {
  const as = await signIn()
  const { id } = await createCase(database(), caseInput({ slug: 'first' }))
  await rename(as, id, 'second')
  const response = await picture('first.png')
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/og/cases/second.png'])
})

test('answers 404 at addresses without a picture', async () => {
  const { id } = await createCase(database(), caseInput({ slug: 'smith-v-jones' }))
  for (const name of ['none.png', 'smith-v-jones', 'smith-v-jones.jpg', '%00.png', `${id}.png`])
    expect((await picture(name)).status, name).toBe(404)
})
