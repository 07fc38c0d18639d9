import { expect, test } from 'vitest'
import { refusedPassword } from './refused-passwords.ts'

const person = { username: 'ada', name: 'Ada Lovelace' }

test.each(['123456789012', 'PASSWORD1234', 'qwertyuiop123'])('refuses the common password %j in any case', (password) => {
  expect(refusedPassword(password, person, 'Paul Street Costs')).toContain('Many people')
})

test.each(['Paul Street Costs', 'paulstreetcosts1', 'Ada-Lovelace-2026', 'ada.ada.ada.ada'])(
  'refuses %j, which is little more than a name',
  (password) => {
    expect(refusedPassword(password, person, 'Paul Street Costs')).toContain('name')
  },
)

test.each(['correct horse battery staple', 'the costs of a street in rain', 'Lovelace saw the engine run'])('accepts %j', (password) => {
  expect(refusedPassword(password, person, 'Paul Street Costs')).toBeUndefined()
})
