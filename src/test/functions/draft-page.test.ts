import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { audit } from '#db/schema/audit.ts'
import { drafts as draftTable } from '#db/schema/drafts.ts'
import type { Field } from '#domain/content/type.ts'
import { contentKinds, contentTypes } from '#domain/kinds/content-types.ts'
import { call, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { useBuiltFiles } from '#test/drafts/built-files.ts'
import { signInAs } from '#test/sign-in.ts'

useDatabase()
useBuiltFiles()

let as: SignedIn

beforeEach(async () => {
  as = await signInAs('writer')
})

const draw = (kind: string, fields: object, recordId: number | null = null) =>
  call('/api/drafts/page', { json: { kind, fields, recordId }, as })

test.each(contentKinds)('draws the page of unsaved fields of the kind %s, and stores nothing', async (kind) => {
  const [first = ''] = Object.keys(contentTypes[kind].fields)
  const lines = await database().$count(audit)
  const page = await draw(kind, { [first]: 'Typed & <unsaved>' })
  expect(page.status).toBe(200)
  expect(['Cache-Control', 'Content-Type'].map((name) => page.headers.get(name))).toEqual(['no-store', 'text/html; charset=utf-8'])
  const html = await page.text()
  expect(html).toContain('Typed &amp; &lt;unsaved&gt;')
  expect(html).toContain('<script type="text/css">p{}</script>')
  expect([await database().$count(draftTable), await database().$count(audit)]).toEqual([0, lines])
})

const oddTexts = ['\u202eabc', 'javascript:alert(1)', '<script>alert(1)</script>', '9999-99-99', '##_ | \n> - ', 'x'.repeat(200), ' ']

function fill(field: Field, text: string): string | string[] {
  if (field.kind === 'tags') return [text, text]
  return 'max' in field ? text.slice(0, field.max) : text
}

test.each(contentKinds)('draws the kind %s with text in every field that no save would accept', async (kind) => {
  for (const text of oddTexts) {
    const fields = Object.entries(contentTypes[kind].fields).map(([name, field]: [string, Field]) => [name, fill(field, text)])
    const page = await draw(kind, Object.fromEntries(fields), 2_147_483_647)
    expect(page.status, text).toBe(200)
    expect(await page.text()).not.toMatch(/<script>alert|href="javascript:alert/)
  }
})
