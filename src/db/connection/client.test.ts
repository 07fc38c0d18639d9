import { expect, test } from 'vitest'
import { directUrl } from './client.ts'

test.each([
  [
    'postgresql://u:p%40@ep-cool-name-123-pooler.eu-west-2.aws.neon.tech/db?sslmode=require',
    'postgresql://u:p%40@ep-cool-name-123.eu-west-2.aws.neon.tech/db?sslmode=require',
  ],
  ['postgresql://u:p@ep-cool-name-123.eu-west-2.aws.neon.tech/db', 'postgresql://u:p@ep-cool-name-123.eu-west-2.aws.neon.tech/db'],
  ['postgres://postgres:postgres@127.0.0.1:8889/x-pooler.y', 'postgres://postgres:postgres@127.0.0.1:8889/x-pooler.y'],
])('removes the pooler from %s', (pooled, direct) => {
  expect(directUrl(pooled)).toBe(direct)
})
