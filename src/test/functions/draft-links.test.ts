import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { changeAccess } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { previewLinks } from '#db/schema/drafts.ts'
import { caseType } from '#domain/cases/type.ts'
import { draftFieldsOf } from '#domain/drafts/draft-fields.ts'
import { draftPreviewSchema, draftSchema, listedPreviewSchema } from '#domain/drafts/drafts.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useBuiltFiles } from '#test/drafts/built-files.ts'
import { storeDraft } from '#test/drafts/drafts.ts'
import { setRows } from '#test/rows.ts'
import { signIn, signInAs } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
useBuiltFiles()
useBuildHook()

const as = useStaff()

const post = (path: string, json: object = {}, by: SignedIn = as) => call(`/api/drafts${path}`, { method: 'POST', json, as: by })
const makeLink = async (id: number, by: SignedIn = as) => answer(await post(`/${id}/preview`, {}, by), 200, draftPreviewSchema)
const open = async ({ address }: { address: string }) => (await call(new URL(address).pathname)).status
const listLinks = async (id: number) => answer(await call(`/api/drafts/${id}/preview`, { as }), 200, z.array(listedPreviewSchema))

/** A public case, with a draft that changes it and a link to that. */
async function linkedCase() {
  const record = await storeCase()
  const fields = { ...draftFieldsOf(caseType, record), title: 'A later title' }
  const id = await storeDraft({ recordId: record.id, baseUpdatedAt: new Date(record.updatedAt), fields })
  return { id, recordId: record.id, link: await makeLink(id) }
}

/** People without an account read this answer. */
async function expectNotFoundPage(path: string): Promise<void> {
  const found = await call(path)
  expect(found.status, path).toBe(404)
  expect(found.headers.get('Content-Type'), path).toContain('text/html')
  expect(await found.text(), path).toContain('not complete')
}

const withdraw = (recordId: number) => post('/unpublish', { kind: 'case', recordId })

interface Linked {
  id: number
  recordId: number
}

test.each<[what: string, end: (linked: Linked) => Promise<unknown>]>([
  ['its record is withdrawn', ({ recordId }) => withdraw(recordId)],
  [
    'its record is deleted and restored',
    async ({ recordId }) => {
      await call(`/api/cases/${recordId}`, { method: 'DELETE', as })
      await call(`/api/cases/${recordId}/restore`, { method: 'POST', as })
    },
  ],
  ['the draft is published', ({ id }) => post(`/${id}/publish`)],
  ['the draft is discarded', ({ id }) => call(`/api/drafts/${id}`, { method: 'DELETE', as })],
  [
    'the account that made it was disabled and is enabled again',
    async () => {
      await changeAccess(database(), 'clerk', { disabled: true })
      await changeAccess(database(), 'clerk', { disabled: false })
    },
  ],
])('ends a preview link when %s', async (_, end) => {
  await signInAs('owner')
  const { link, ...linked } = await linkedCase()
  expect(await open(link)).toBe(200)
  await end(linked)
  expect(await open(link)).toBe(410)
  expect(await database().$count(previewLinks)).toBe(0)
})

test('allows a writer a link to a public case, but only someone who may publish one to a withdrawn or deleted case', async () => {
  const writer = await signInAs('writer')
  const { id, recordId } = await linkedCase()
  expect(await open(await makeLink(id, writer))).toBe(200)
  expect((await answer(await withdraw(recordId), 201, draftSchema)).id).toBe(id)
  expect(await listLinks(id)).toEqual([])
  await problem(await post(`/${id}/preview`, {}, writer), 403)
  expect(await open(await makeLink(id))).toBe(200)
  const other = await linkedCase()
  await call(`/api/cases/${other.recordId}`, { method: 'DELETE', as })
  await problem(await post(`/${other.id}/preview`, {}, writer), 403)
})

test('lists the working links of a draft, with their addresses and makers, and ends one of them', async () => {
  const { id, link } = await linkedCase()
  const second = await makeLink(id, await signIn('partner'))
  const elsewhere = await makeLink(await storeDraft())
  const listed = await listLinks(id)
  expect(listed.map(({ address }) => address).toSorted()).toEqual([link.address, second.address].toSorted())
  expect(listed.find(({ id: found }) => found === second.id)?.author).toContain('(partner)')
  expect((await call(`/api/drafts/${id}/preview/${link.id}`, { method: 'DELETE', as })).status).toBe(204)
  await problem(await call(`/api/drafts/${id}/preview/${link.id}`, { method: 'DELETE', as }), 404)
  await problem(await call(`/api/drafts/${id}/preview/${elsewhere.id}`, { method: 'DELETE', as }), 404)
  expect([await open(link), await open(second), await open(elsewhere)]).toEqual([410, 200, 200])
})

test('shows no draft through an ended link, or under a changed address', async () => {
  const { id, link } = await linkedCase()
  const [first, second] = [link, await makeLink(id)].map(({ address }) => new URL(address).pathname.split('.'))
  for (const path of [`${first?.[0]}.${second?.[1]}`, `${first?.[0]}`, '/preview/1.9999999999999.AAAA', `${first?.join('.')}.x`])
    await expectNotFoundPage(path)
  await setRows(previewLinks, { expiresAt: sql`now() - interval '1 second'` }, eq(previewLinks.id, link.id))
  expect(await open(link)).toBe(410)
  expect(await listLinks(id)).toHaveLength(1)
  await makeLink(id)
  expect(await database().$count(previewLinks)).toBe(2)
})

test('keeps no link made during a withdrawal by someone who may not show the case', async () => {
  const writer = await signInAs('writer')
  const { id, recordId } = await linkedCase()
  const [made] = await Promise.all([post(`/${id}/preview`, {}, writer), withdraw(recordId)])
  expect([200, 403]).toContain(made.status)
  expect(await database().$count(previewLinks)).toBe(0)
})

test('opens a link made with the previous secret, as long as that is set', async () => {
  const { link } = await linkedCase()
  vi.stubEnv('SESSION_SECRET_PREVIOUS', process.env['SESSION_SECRET'])
  vi.stubEnv('SESSION_SECRET', 'the secret that a person has set today')
  expect(await open(link)).toBe(200)
  vi.stubEnv('SESSION_SECRET_PREVIOUS', undefined)
  expect(await open(link)).toBe(404)
})
