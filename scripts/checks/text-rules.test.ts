import { expect, test } from 'vitest'
import { checkSourceRules, faultsOf } from './source-rules.ts'

test('every write of content raises the content version, and zod is imported in one way', async () => {
  expect(await checkSourceRules()).toEqual([])
})

test('reports a query that writes content without bumpContent', () => {
  expect(faultsOf({ file: 'src/db/fees/fees.ts', code: 'await tx.insert(services).values(row)' })).toEqual([
    'src/db/fees/fees.ts: writes content without bumpContent',
  ])
})

test('reports an import that takes all of zod', () => {
  expect(faultsOf({ file: 'src/domain/a.ts', code: `import { z } from 'zod'` })).toHaveLength(1)
  expect(faultsOf({ file: 'src/domain/a.ts', code: `import * as z from 'zod'\nimport type { ZodType } from 'zod'` })).toEqual([])
})
