import { expect, test } from 'vitest'
import { accountSchema, loginAnswerSchema, loginSchema } from './account.ts'

test('keeps a password exactly as typed, but trims a username', () => {
  for (const password of [' Pass wörd\u0301 ', ' '])
    expect(loginSchema.parse({ username: ' clerk ', password })).toEqual({ username: 'clerk', password })
})

test('returns the account and perhaps a token, but never the password', () => {
  const user = { id: 1, username: 'clerk', name: 'Clara', email: 'clerk@costs.example', role: 'user' }
  expect(accountSchema.parse({ ...user, password: 'secret' })).toEqual(user)
  expect(loginAnswerSchema.parse({ user })).toEqual({ user })
  expect(loginAnswerSchema.parse({ user, token: 't' })).toEqual({ user, token: 't' })
})
