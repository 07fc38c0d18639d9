import { existsSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { readSchema } from '#test/schema.ts'

const folder = 'src/db/migrations'
const readJson = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
const { entries } = z
  .object({ entries: z.array(z.object({ idx: z.number(), tag: z.string(), when: z.number() })) })
  .parse(readJson('meta/_journal.json'))

/** The statements of the migration that drizzle-kit would generate. */
async function statementsFor(changed: Record<string, unknown>): Promise<string[]> {
  const newest = entries.at(-1)
  const before = readJson(`meta/${newest?.tag.slice(0, 4)}_snapshot.json`)
  const snapshot = z.custom<Parameters<typeof generateMigration>[0]>((value) => value instanceof Object).parse(before)
  return generateMigration(snapshot, generateDrizzleJson(changed, snapshot.id))
}

test('the migrations match src/db/schema, so drizzle-kit generate would add nothing', async () => {
  expect(await statementsFor(await readSchema())).toEqual([])
})

test('every migration of the journal has its file, in order', () => {
  expect(entries.filter(({ tag }) => !existsSync(`${folder}/${tag}.sql`))).toEqual([])
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index))
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).sort((a, b) => a - b))
})
