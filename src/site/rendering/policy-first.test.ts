import { expect, test } from 'vitest'
import { policyFirst } from './policy-first.ts'

const policy = `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' 'sha256-$&='">`

test('puts the policy of a page before its first script', () => {
  const page = `<head><meta charset="utf-8"><script>{}</script><title>A</title>${policy}</head><body>B</body>`
  expect(policyFirst(page)).toBe(`<head><meta charset="utf-8">${policy}<script>{}</script><title>A</title></head><body>B</body>`)
})

test('leaves a page without a policy unchanged', () => {
  expect(policyFirst('<head><meta charset="utf-8"></head>')).toBe('<head><meta charset="utf-8"></head>')
})
