import { expect, test } from 'vitest'
import { root } from '#scripts/platform/folders.ts'
import { readSiteRules } from '#scripts/platform/netlify-config.ts'
import { pageHeaders } from '#server/http/page-headers.ts'

test('built pages get the same headers from netlify.toml as new records from their function', async () => {
  const { headersFor } = await readSiteRules(root)
  const lowered = Object.entries(pageHeaders).map(([name, value]) => [name.toLowerCase(), value])
  const built = Object.entries(headersFor('/cases/any')).map(([name, value]) => [name.toLowerCase(), value])
  expect(Object.fromEntries(built)).toEqual(Object.fromEntries(lowered))
})
