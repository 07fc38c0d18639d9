import { beforeEach, expect, test } from 'vitest'
import { demoPractice } from '#domain/practice/demo.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { practiceFormOf, practiceSettings, previewOf } from './PracticePart.tsx'

const stored = { ...demoPractice, updatedAt: '2026-11-25T10:00:00.000Z' }
const typed = practiceFormOf(stored)

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})

test('fills the form with the stored details, and leaves missing ones blank', () => {
  expect(typed).toMatchObject({ name: 'Paul Street Costs', companyNumber: '', version: stored.updatedAt })
  expect(practiceSettings.formSchema(stored).parse(typed)).toEqual({ version: stored.updatedAt, update: demoPractice })
})

test('names each faulty field', () => {
  const { error } = practiceSettings.formSchema(stored).safeParse({ ...typed, name: '', vatNumber: '1' })
  expect(error?.issues.map(({ path }) => path.join())).toEqual(['name', 'vatNumber'])
})

test('previews the typed values, or the stored value if a field is invalid', () => {
  const preview = previewOf({ ...typed, name: 'Leeds Costs', postcode: 'LS', companyNumber: '1234567' }, stored)
  expect(preview).toMatchObject({ name: 'Leeds Costs', postcode: 'EC2A 4NE', companyNumber: '01234567' })
})

test('reports a save, the faults, or a version that someone else saved first', async () => {
  const save = () => practiceSettings.save({ update: { ...demoPractice, name: 'Leeds Costs' }, version: stored.updatedAt })
  const saved = { ...stored, name: 'Leeds Costs' }
  stubServer({ 'PUT /api/practice': jsonAnswer(saved) })
  expect(await save()).toEqual({ kind: 'saved', fields: practiceFormOf(saved) })
  stubServer({ 'PUT /api/practice': problemAnswer(412, 'Changed by someone else.', { current: { ...stored, town: 'Leeds' } }) })
  expect(await save()).toEqual({ kind: 'superseded', fields: { ...typed, town: 'Leeds' } })
  stubServer({ 'PUT /api/practice': problemAnswer(422, 'One field.', { errors: { phone: ['No number'] } }) })
  expect(await save()).toEqual({ kind: 'faulty', faults: { phone: 'No number' } })
})
