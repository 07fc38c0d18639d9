import { beforeEach, expect, test } from 'vitest'
import { teamType } from '#domain/team/type.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aMember } from '#test/fixtures.ts'
import { $toast } from '../browser/toasts.ts'
import { formSchema, typedFrom } from '../content/content-form.ts'
import { deskRecords } from './desk-records.ts'

const member = aMember({ id: 2, name: 'Rohan Specimen', email: null })
const input = formSchema(teamType).parse(typedFrom(teamType, member))

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
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
