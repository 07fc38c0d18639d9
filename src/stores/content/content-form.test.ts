import { expect, test } from 'vitest'
import { caseType } from '#domain/cases/type.ts'
import { newsType } from '#domain/news/type.ts'
import { ratesType } from '#domain/tools/rates/type.ts'
import { account } from '#test/browser-stand-ins.ts'
import { anArticle } from '#test/fixtures.ts'
import { blankForm, formSchema, typedFrom } from './content-form.ts'

const now = new Date('2024-06-30T23:30:00Z')

test('fills in today in London, and the author, where a content type declares it', () => {
  expect(blankForm(caseType, null, now)).toMatchObject({ date: '2024-07-01', correctedOn: '' })
  expect(blankForm(newsType, account, now)).toMatchObject({ date: '2024-07-01', eventDay: '', author: 'Ada Example' })
})

test('leaves other required days empty, so that nobody saves today by oversight', () => {
  const blank = blankForm(ratesType, null, now)
  expect(blank).toMatchObject({ startsOn: '', readOn: '' })
  const faults = formSchema(ratesType)
    .safeParse(blank)
    .error?.issues.map(({ path }) => path[0])
  expect(faults).toEqual(expect.arrayContaining(['startsOn', 'readOn']))
})

test('makes a blank slug from the title, and stores a blank picture as null', () => {
  const typed = typedFrom(newsType, anArticle({ title: 'New guideline rates' }))
  expect(formSchema(newsType).parse({ ...typed, slug: ' ' })).toMatchObject({ slug: 'new-guideline-rates', imageUrl: null, imageAlt: null })
})
