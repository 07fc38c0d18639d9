import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inputSchema } from '../content/schema.ts'
import { authorPage, bioDescription, initials, qualificationsOf } from './team.ts'
import { teamType } from './type.ts'

test.each([
  ['Amelia Jane Example', 'AE'],
  ['  amelia   example ', 'AE'],
  ['Cher', 'C'],
  ['👩🏽‍⚖️ 🎉', '👩🏽‍⚖️'],
  ['(Ann) Example', 'AE'],
  ['Ann Example (née Smith)', 'AE'],
  ['', ''],
])('makes the initials of %j: %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test.each([
  ['  Drafts bills.\n\nArgues them. ', 'Drafts bills. Argues them.'],
  ['# Costs\n- ##Drafts## bills.\n- _Argues_ them.', 'Costs Drafts bills. Argues them.'],
  ['x'.repeat(155), 'x'.repeat(155)],
  ['costs lawyer '.repeat(30), `${'costs lawyer '.repeat(11)}costs…`],
  ['x'.repeat(200), `${'x'.repeat(154)}…`],
  [`Hello ${'x'.repeat(200)}`, `Hello ${'x'.repeat(148)}…`],
])('describes a member by the bio on one line, cut at a word or at the limit: %j', (bio, description) => {
  expect(bioDescription(bio)).toBe(description)
})

test('makes no description longer than 155 characters, and cuts no emoji in half', () => {
  const bio = fc.string({ unit: fc.constantFrom('a', ' ', '😀', '法', '\n'), minLength: 100, maxLength: 300 })
  fc.assert(
    fc.property(bio, (text) => {
      const found = bioDescription(text)
      expect(found.length).toBeLessThanOrEqual(155)
      expect(/\p{Surrogate}/u.test(found)).toBe(false)
    }),
  )
})

test('reads a qualification from each line, and none from a blank field', () => {
  expect(qualificationsOf({ qualifications: 'Costs Lawyer, 2014\n\n  LLB, Leeds \nCosts Lawyer, 2014' })).toEqual([
    'Costs Lawyer, 2014',
    'LLB, Leeds',
  ])
  expect(qualificationsOf({ qualifications: null })).toEqual([])
})

const withPhone = (phone: string) => inputSchema(teamType).safeParse({ name: 'Amelia', position: 'Costs Lawyer', bio: 'Bio', phone })

test.each(['020 7946 0124', '+44 20 7946 0124', '01632-960.001'])('accepts %j as a direct line', (phone) => {
  expect(withPhone(phone).data).toMatchObject({ phone })
})

test.each(['ask Amelia', '0123', '020 7946 0123 ext 4', '020 7946 0123 or 07700 900123'])('refuses %j as a direct line', (phone) => {
  expect(withPhone(phone).success).toBe(false)
})

test("finds an author's page in the team, if only one member has the name", () => {
  const team = [
    { id: 1, name: 'Amelia Example' },
    { id: 2, name: 'Rohan O’Specimen' },
    { id: 3, name: 'Ann Double' },
    { id: 4, name: 'Ann Double' },
  ]
  expect(authorPage(' amelia example', team)).toBe('/team/1')
  expect(authorPage("Rohan O'Specimen", team)).toBe('/team/2')
  expect(authorPage('Ann Double', team)).toBeUndefined()
  expect(authorPage('Amelia', team)).toBeUndefined()
})
