import { expect, test } from 'vitest'
import { optionalTreatments } from '../content/schema.ts'
import { readTreatments, treatments } from './treatments.ts'

const schema = optionalTreatments('Treatments', 1000)
const faultsOf = (text: string) => schema.safeParse(text).error?.issues.map(({ message }) => message.split('.')[0])

test('stores one line for each authority, in a single form', () => {
  expect(schema.parse(' [2017] EWCA Civ 932 :  Overruled\r\n\n[2012] EWHC 12 (Ch): NOT  followed ')).toBe(
    '[2017] EWCA Civ 932: overruled\n[2012] EWHC 12 (Ch): not followed',
  )
  expect(schema.parse('2017 ewca civ 932: followed\n[2014] 1 W.L.R. 3926: doubted')).toBe(
    '[2017] EWCA Civ 932: followed\n[2014] 1 WLR 3926: doubted',
  )
  for (const blank of [null, undefined, '', ' \n ']) expect(schema.parse(blank)).toBeNull()
})

test('reads back every treatment', () => {
  const text = treatments.map((treatment, index) => `[2017] EWCA Civ ${index + 1}: ${treatment}`).join('\n')
  expect([...readTreatments(schema.parse(text)).values()]).toEqual(treatments)
  expect(readTreatments(null).size).toBe(0)
})

test.each([
  ['[2017] EWCA Civ 932', 'Line 1: Write a citation, a colon and a treatment, such as [2017] EWCA Civ 932: overruled'],
  ['[2017] EWCA Civ 932: liked', 'Line 1: Write a citation, a colon and a treatment, such as [2017] EWCA Civ 932: overruled'],
  ['Howe: overruled', 'Line 1: Write a citation, a colon and a treatment, such as [2017] EWCA Civ 932: overruled'],
  ['See [2017] EWCA Civ 932: overruled', 'Line 1: Write a citation, a colon and a treatment, such as [2017] EWCA Civ 932: overruled'],
  ['[2017] EWCA Civ 932: overruled\n\n[2017] EWCA Civ 932: followed', 'Line 3: This authority has a treatment already'],
])('refuses %j and names the line', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault])
})
