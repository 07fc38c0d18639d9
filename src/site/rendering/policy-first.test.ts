import { expect, test } from 'vitest'
import { policyFirst } from './policy-first.ts'

const policy = `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' 'sha256-$&='">`

test('the policy of a page stands before its first script', () => {
  const page = `<head><meta charset="utf-8"><script>{}</script><title>A</title>${policy}</head><body>B</body>`
  expect(policyFirst(page)).toBe(`<head><meta charset="utf-8">${policy}<script>{}</script><title>A</title></head><body>B</body>`)
})

test('a page without a policy stays as it is', () => {
  expect(policyFirst('<head><meta charset="utf-8"></head>')).toBe('<head><meta charset="utf-8"></head>')
})
