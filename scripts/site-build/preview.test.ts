import { expect, test } from 'vitest'
import { previewName } from './preview.ts'

test.each([
  [{ CONTEXT: 'deploy-preview', HEAD: 'autumn-notes', REVIEW_ID: '12' }, 'autumn-notes'],
  [{ CONTEXT: 'deploy-preview', REVIEW_ID: '12' }, 'review 12'],
  [{ CONTEXT: 'branch-deploy' }, 'a branch'],
  [{ CONTEXT: 'production', HEAD: 'main' }, undefined],
  [{ CONTEXT: 'dev' }, undefined],
  [{}, undefined],
])('gives a deploy with %j the name %s', (environment, name) => {
  expect(previewName(environment)).toBe(name)
})
