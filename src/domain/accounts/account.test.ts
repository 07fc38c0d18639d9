import { expect, test } from 'vitest'
import { accountSchema, loginAnswerSchema, loginSchema } from './account.ts'

const faults = (value: unknown) => loginSchema.safeParse(value).error?.issues.map(({ path, message }) => [path[0], message])

test('keeps a password exactly as typed, but trims a username', () => {
  const password = ' Pass wörd\u0301 '
  expect(loginSchema.parse({ username: ' clerk ', password })).toEqual({ username: 'clerk', password })
})

test('requires a username and a password', () => {
  for (const nothing of [{}, { username: '', password: '' }, { username: null, password: null }]) {
    expect(faults(nothing)).toEqual([
      ['username', 'Username is required'],
      ['password', 'Password is required'],
    ])
  }
  expect(loginSchema.parse({ username: 'c', password: ' ' }).password).toBe(' ')
})

test('refuses a username or password that is too long or contains half a character', () => {
  expect(faults({ username: 'x'.repeat(201), password: 'x'.repeat(1001) })?.map(([field]) => field)).toEqual(['username', 'password'])
  for (const broken of ['a\u0000b', 'a\ud800']) {
    expect(faults({ username: broken, password: 'x' })?.map(([field]) => field)).toEqual(['username'])
    expect(faults({ username: 'c', password: broken })?.map(([field]) => field)).toEqual(['password'])
  }
})

test('returns the account and perhaps a token, but never the password', () => {
  const user = { id: 1, username: 'clerk', name: 'Clara', email: 'clerk@costs.example', role: 'user' }
  expect(accountSchema.parse({ ...user, password: 'secret' })).toEqual(user)
  expect(loginAnswerSchema.parse({ user })).toEqual({ user })
  expect(loginAnswerSchema.parse({ user, token: 't' })).toEqual({ user, token: 't' })
})
