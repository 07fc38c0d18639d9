import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { contentStore } from '#db/content/store.ts'
import { setDraftState } from '#db/drafts/drafts.ts'
import { switchJudgments } from '#db/find-case-law/licence.ts'
import { storePicture } from '#db/pictures/pictures.ts'
import { content } from '#db/site/build-content.ts'
import { listLastModified } from '#db/site/last-modified.ts'
import type { Field } from '#domain/content/type.ts'
import type { DraftFields } from '#domain/drafts/draft-states.ts'
import { type ContentKind, contentKinds, contentTypes, tabTypes } from '#domain/kinds/content-types.ts'
import { recordPages } from '#domain/kinds/record-pages.ts'
import { feeds } from '#domain/metadata/feeds.ts'
import { pictureAddress } from '#domain/pictures/address.ts'
import { drawnFolder } from '#domain/site/script-paths.ts'
import { parts } from '#drawn/parts.ts'
import { backUp } from '#scripts/backup/backup.ts'
import { readApiCalls } from '#test/api-calls.ts'
import { call } from '#test/call.ts'
import { storeNews } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useBuiltFiles } from '#test/drafts/built-files.ts'
import { storeDraft } from '#test/drafts/drafts.ts'
import { sampleInput } from '#test/sample-input.ts'
import { addStaff, signIn } from '#test/sign-in.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

useDatabase()
useBuiltFiles()
content.readEveryTime()

const canary = (name: string, kind: string) => `canary-${kind}-${name.toLowerCase()}`

/** A canary in every field, as far as its kind allows. Drafts allow any text. */
function canaryOf(field: Field, name: string, kind: string): string | string[] {
  if (field.kind === 'tags') return [canary(name, kind)]
  return field.kind === 'picture' || field.kind === 'link' ? `https://pictures.example/${canary(name, kind)}.jpg` : canary(name, kind)
}

const canaries = (kind: ContentKind): DraftFields =>
  Object.fromEntries(Object.entries(contentTypes[kind].fields).map(([name, field]: [string, Field]) => [name, canaryOf(field, name, kind)]))

/** The published records. Their drafts are full of canaries. */
let published: { kind: ContentKind; id: number }[] = []

/** For each kind: a new draft, one for review, a scheduled one, and a scheduled one of a published record. */
beforeEach(async () => {
  published = []
  for (const kind of contentKinds) {
    const fields = canaries(kind)
    await storeDraft({ kind, fields })
    const ready = await storeDraft({ kind, fields })
    await setDraftState(database(), { id: ready, seen: undefined }, { state: 'ready', note: canary('note', kind) })
    const record = await contentStore(contentTypes[kind]).create(
      database(),
      sampleInput<(typeof contentTypes)[typeof kind]>(contentTypes[kind]),
    )
    published.push({ kind, id: record.id })
    const scheduled = [
      await storeDraft({ kind, fields }),
      await storeDraft({ kind, fields, recordId: record.id, baseUpdatedAt: new Date(record.updatedAt) }),
    ]
    for (const id of scheduled)
      await setDraftState(database(), { id, seen: undefined }, { state: 'scheduled', publishAt: new Date(Date.now() + 60_000) })
  }
})

const expectNone = (what: string, text: string) => expect(text.toLowerCase().match(/canar[\w-]*/)?.[0], what).toBeUndefined()

test('shows nothing of a draft in any answer of the API without a session, or to one that has ended', async () => {
  const open = (await readApiCalls()).filter(({ method, who }) => method === 'GET' && who === 'anyone')
  expect(open.length).toBeGreaterThan(8)
  for (const { name, path } of open) expectNone(name, await (await call(path)).text())
  const as = await signIn()
  for (const path of ['/api/drafts', '/api/drafts/1']) {
    const response = await call(path, { as: { ...as, token: `${as.token}x` } })
    expect(response.status).toBe(401)
    expectNone(path, await response.text())
  }
})

test('shows nothing of a draft on pages, in lists, in feeds and in drawings, even at its future address', async () => {
  const paths = [
    ...Array.from(parts.keys(), (part) => `${drawnFolder}/${part}`),
    ...[feeds.cases, feeds.news, feeds.newsletter, ...feeds.categories].map(({ path }) => path),
    ...contentKinds.flatMap((kind) => [
      `${recordPages[kind].list}/${canary('slug', kind)}`,
      `${drawnFolder}${recordPages[kind].list}/${canary('slug', kind)}`,
    ]),
    ...tabTypes.flatMap(({ name }) => published.filter(({ kind }) => kind === name).map(({ id }) => `${recordPages[name].list}/${id}`)),
  ]
  for (const path of paths) {
    const text = (await (await call(path)).text()).replaceAll(path, '')
    expectNone(path, text)
  }
})

test('gives a build and a backup of the content nothing of a draft, and keeps drafts in a whole backup', async () => {
  const { readEveryTime: _, citator, casesThatSay, wholeCase, ...lists } = content
  const read = Object.entries(lists).map(async ([name, list]): Promise<[string, unknown]> => [name, await list()])
  for (const [name, list] of await Promise.all(read)) expectNone(name, JSON.stringify([list]))
  const whole = (await content.cases()).map(({ id }) => wholeCase(id))
  expectNone('the texts of cases', JSON.stringify([await Promise.all(whole), await casesThatSay('.', 100)]))
  expectNone('the citator', JSON.stringify(await citator()))
  expectNone('the sitemap', JSON.stringify([...(await listLastModified(database()))]))
  const textOf = async (contentOnly: boolean) => {
    const file = join(await temporaryFolder(), 'backup.jsonl.gz')
    await backUp(database(), { file, contentOnly })
    return gunzipSync(await readFile(file)).toString()
  }
  const bytes = new TextEncoder().encode('canary-picture')
  const picture = await storePicture(database(), { mediaType: 'image/png', width: 1, height: 1, bytes })
  await storeDraft({ kind: 'news', fields: { imageUrl: pictureAddress(picture) } })
  const shown = await storePicture(database(), { mediaType: 'image/png', width: 1, height: 1, bytes: new Uint8Array([1]) })
  await storeNews({ imageUrl: pictureAddress(shown) })
  const shared = await textOf(true)
  expectNone('the backup', shared)
  expect([shared.includes(picture), shared.includes(`"id":"${shown}"`)]).toEqual([false, true])
  expect(await textOf(false)).toContain('canary-case-title')
})

test('shows a draft of each kind through its link, whose page is neither cached nor indexed', async () => {
  const as = await signIn()
  // Every field is filled in, including the source of a whole judgment.
  await switchJudgments(database(), true, await addStaff())
  const id = await storeDraft({ fields: canaries('case') })
  const made = await (await call(`/api/drafts/${id}/preview`, { method: 'POST', as })).json()
  const { pathname } = new URL(made.address)
  const shown = await call(pathname)
  expect(shown.status).toBe(200)
  expect(await shown.text()).toContain('canary-case-content')
  const headers = ['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'].map((name) => shown.headers.get(name))
  expect(headers).toEqual(['no-store', 'noindex', 'no-referrer'])
  for (const kind of contentKinds) {
    const other = await storeDraft({ kind, fields: { [Object.keys(contentTypes[kind].fields)[0] ?? '']: 'Only a name' } })
    const link = await (await call(`/api/drafts/${other}/preview`, { method: 'POST', as })).json()
    expect(await (await call(new URL(link.address).pathname)).text(), kind).toContain('Only a name')
  }
})
