import { beforeEach, expect, test } from 'vitest'
import { teamType } from '#domain/team/type.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aMember } from '#test/fixtures.ts'
import { $toast } from '../browser/toasts.ts'
import { blankForm, formSchema, typedFrom } from '../content/content-form.ts'
import { deskRecords } from './desk-records.ts'

const member = aMember({ id: 2, name: 'Rohan Specimen', email: null })
const input = formSchema(teamType).parse(typedFrom(teamType, member))

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})

test('treats blank fields as null, and requires a name, a position and a bio', () => {
  expect(input).toMatchObject({ imageUrl: null, twitter: null, email: null })
  const faulty = formSchema(teamType)
    .safeParse(blankForm(teamType, null, new Date()))
    .error?.issues.map((issue) => issue.path[0])
  expect(faulty).toEqual(['name', 'position', 'bio'])
})

test('shows an invalid address at its field', () => {
  const typed = { ...typedFrom(teamType, member), email: 'rohan', linkedin: 'javascript:alert(1)' }
  const faulty = formSchema(teamType)
    .safeParse(typed)
    .error?.issues.map((issue) => issue.path[0])
  expect(new Set(faulty)).toEqual(new Set(['email', 'linkedin']))
})

test('announces an updated member', async () => {
  stubServer({ 'PUT /api/team/2': jsonAnswer(member) })
  expect(await deskRecords.team.open(2).save(input)).toMatchObject({ kind: 'saved' })
  expect($toast.get()?.title).toBe('Team member updated')
})

test('shows a conflict without a slug only in the toast', async () => {
  stubServer({ 'POST /api/team': problemAnswer(409, 'There is one already.') })
  expect(await deskRecords.team.open(null).save(input)).toEqual({ kind: 'failed' })
  expect($toast.get()).toMatchObject({ title: 'Creation failed', description: 'There is one already.' })
})
