import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inputSchema } from '../content/schema.ts'
import { wholeInput } from '../content/written.ts'
import { authorPage, bioDescription, initials, qualificationsOf } from './team.ts'
import { teamType } from './type.ts'

const teamMemberInputSchema = inputSchema(teamType)

test.each([
  ['Amelia Jane Example', 'AE'],
  ['  amelia   example ', 'AE'],
  ['Cher', 'C'],
  ['Éric Ødegård', 'ÉØ'],
  ['👩‍⚖️ Judge', 'J'],
  ['Ann 🎉', 'A'],
  ['🎉', '🎉'],
  ['👩‍⚖️', '👩‍⚖️'],
  ['👩🏽‍⚖️ 🎉', '👩🏽‍⚖️'],
  ['🇬🇧', '🇬🇧'],
  ['7️⃣', '7'],
  ['(Ann) Example', 'AE'],
  ['“Ann” Example', 'AE'],
  ['Ann Example (née Smith)', 'AE'],
  ['Ann ("Annie") Example', 'AE'],
  ['Ann - Example -', 'AE'],
  ["Ann 'Tiger' Example", 'AE'],
  ['É́ric Ø', 'É́Ø'],
  ['नमस्ते', 'न'],
  ['...', '.'],
  ['\u200bAnn', 'A'],
  ['𝒜da 𝓛ovelace', '𝒜𝓛'],
  ["Siobhán O'Brien", 'SO'],
  ['', ''],
])('makes the initials of %j: %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('uses a short bio as its description, on one line', () => {
  expect(bioDescription('  Drafts bills.\n\nArgues them. ')).toBe('Drafts bills. Argues them.')
  expect(bioDescription('# Costs\n- ##Drafts## bills.\n- _Argues_ them.')).toBe('Costs Drafts bills. Argues them.')
  expect(bioDescription('x'.repeat(155))).toBe('x'.repeat(155))
})

test('cuts a longer bio at a word, and marks the cut', () => {
  const found = bioDescription('costs lawyer '.repeat(30))
  expect(found).toBe(`${'costs lawyer '.repeat(11)}costs…`)
  expect(found.length).toBeLessThanOrEqual(155)
})

test('cuts a bio without spaces at the limit', () => {
  expect(bioDescription('x'.repeat(200))).toBe(`${'x'.repeat(154)}…`)
  expect(bioDescription(`Hello ${'x'.repeat(200)}`)).toBe(`Hello ${'x'.repeat(148)}…`)
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

test('stores blank optional fields as null', () => {
  const member = { name: 'Amelia', position: 'Costs Lawyer', bio: 'Bio' }
  const whole = wholeInput(teamType, member)
  expect(whole).toMatchObject({ imageUrl: null, practisingNumber: null, qualifications: null, linkedin: null, email: null, phone: null })
  expect(teamMemberInputSchema.parse(member)).toEqual(whole)
  expect(teamMemberInputSchema.parse({ ...member, imageUrl: '', linkedin: ' ', twitter: null, email: ' ' })).toEqual(whole)
  expect(teamMemberInputSchema.safeParse({ ...member, email: 'nobody' }).success).toBe(false)
})

test('reads a qualification from each line, and none from a blank field', () => {
  expect(qualificationsOf({ qualifications: 'Costs Lawyer, 2014\n\n  LLB, Leeds \nCosts Lawyer, 2014' })).toEqual([
    'Costs Lawyer, 2014',
    'LLB, Leeds',
  ])
  expect(qualificationsOf({ qualifications: null })).toEqual([])
})

test.each(['020 7946 0124', '+44 20 7946 0124', '01632-960.001'])('accepts %j as a direct line', (phone) => {
  expect(teamMemberInputSchema.parse({ name: 'Amelia', position: 'Costs Lawyer', bio: 'Bio', phone })).toMatchObject({ phone })
})

test.each(['ask Amelia', '0123', '020 7946 0123 ext 4', '020 7946 0123 or 07700 900123'])('refuses %j as a direct line', (phone) => {
  expect(teamMemberInputSchema.safeParse({ name: 'Amelia', position: 'Costs Lawyer', bio: 'Bio', phone }).success).toBe(false)
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
