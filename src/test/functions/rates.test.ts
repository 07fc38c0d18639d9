import { expect, test } from 'vitest'
import { ratesType } from '#domain/tools/rates/type.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { sampleInput } from '#test/sample-input.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

const next = sampleInput(ratesType, {
  slug: 'guideline-hourly-rates-2027',
  startsOn: '2027-01-01',
  gradeA: '£591 431 326 301 295',
  secondSource: 'https://www.judiciary.uk/',
})

test("draws new rates on the tool's page and serves them as data as soon as they are stored, and refuses a row of four", async () => {
  const as = await signIn()
  expect((await call('/api/rates', { json: { ...next, gradeB: '1 2 3 4' }, as })).status).toBe(422)
  expect((await call('/api/rates', { json: next, as })).status).toBe(201)
  const drawn = await (await call('/drawn/rate-tables', { by: 'pages' })).text()
  expect(drawn).toMatch(/£591/)
  expect(drawn.indexOf('2027')).toBeLessThan(drawn.indexOf('£579'))
  const data: unknown = await (await call('/tools/guideline-hourly-rates.json', { by: 'pages' })).json()
  expect(data).toMatchObject({
    tables: [{ from: '2027-01-01', to: '2027-12-31', confirmed: true, rates: { A: { 'London 1': 591 } } }, {}, {}, {}, {}],
  })
})
