import { expect, test } from 'vitest'
import { demoPractice } from '#domain/practice/demo.ts'
import { practiceFormOf, practiceSettings, previewOf } from './PracticePart.tsx'

const stored = { ...demoPractice, updatedAt: '2026-11-25T10:00:00.000Z' }
const typed = practiceFormOf(stored)

test('fills the form with the stored details, and leaves missing ones blank', () => {
  expect(typed).toMatchObject({ name: 'Paul Street Costs', companyNumber: '', version: stored.updatedAt })
  expect(practiceSettings.formSchema(stored).parse(typed)).toEqual({ version: stored.updatedAt, update: demoPractice })
})

test('previews the typed values, or the stored value if a field is invalid', () => {
  const preview = previewOf({ ...typed, name: 'Leeds Costs', postcode: 'LS', companyNumber: '1234567' }, stored)
  expect(preview).toMatchObject({ name: 'Leeds Costs', postcode: 'EC2A 4NE', companyNumber: '01234567' })
})
