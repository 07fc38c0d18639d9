import { expect, test } from 'vitest'
import { caseType } from '#domain/cases/type.ts'
import { newsType } from '#domain/news/type.ts'
import { ratesType } from '#domain/tools/rates/type.ts'
import { blankForm, formSchema } from './content-form.ts'

const now = new Date('2024-06-30T23:30:00Z')

test('fills in today in London where a content type declares it', () => {
  expect(blankForm(caseType, null, now)).toMatchObject({ date: '2024-07-01', correctedOn: '' })
  expect(blankForm(newsType, null, now)).toMatchObject({ date: '2024-07-01', eventDay: '' })
})

test('leaves other required days empty, so that nobody saves today by oversight', () => {
  const blank = blankForm(ratesType, null, now)
  expect(blank).toMatchObject({ startsOn: '', readOn: '' })
  const faults = formSchema(ratesType)
    .safeParse(blank)
    .error?.issues.map(({ path }) => path[0])
  expect(faults).toEqual(expect.arrayContaining(['startsOn', 'readOn']))
})
