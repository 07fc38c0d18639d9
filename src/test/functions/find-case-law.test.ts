import { expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { updatePractice } from '#db/practice/practice.ts'
import { tooLongMark } from '#domain/find-case-law/akoma-ntoso.ts'
import { leftJudgmentsSchema } from '#domain/find-case-law/feed.ts'
import { feedXml, judgmentXml } from '#domain/find-case-law/judgment.fixture.ts'
import { demoPractice } from '#domain/practice/demo.ts'
import { api } from '#domain/site/paths.ts'
import { answerLimit } from '#server/find-case-law/request.ts'
import { answer, call, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useFindCaseLaw } from '#test/find-case-law-receiver.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const archives = useFindCaseLaw()

const as = useStaff()

const ask = (path: string) => call(api.findCaseLawDocument(path), { as })
const numbered = (number: number) => ask(`ewhc/scco/2024/${number}`)

test('passes on the document with an address, and sends only the address', async () => {
  const response = await numbered(1001)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(await response.text()).toBe(judgmentXml())
  expect(archives().requests).toEqual(['/ewhc/scco/2024/1001/data.xml'])
})

test('follows a redirect within Find Case Law only, and otherwise gives advice with the time for the next attempt', async () => {
  expect(await (await numbered(301)).text()).toBe(judgmentXml())
  for (const [number, status, detail] of [
    [302, 502, /another site/],
    [303, 502, /another site/],
    [404, 404, /proves nothing/],
    [413, 413, /longer than 20 MB/],
    [429, 503, /in 40 seconds/],
    [500, 502, /refused the request \(500\)/],
  ] as const) {
    const response = await numbered(number)
    expect(response.headers.get('Retry-After')).toBe(number === 429 ? '40' : null)
    expect((await problem(response, status)).detail).toMatch(detail)
  }
})

test('gives up if Find Case Law does not answer, or starts an answer that does not end', async () => {
  vi.spyOn(answerLimit, 'ms', 'get').mockReturnValue(200)
  expect((await problem(await numbered(408), 503)).detail).toContain('did not answer in time')
  expect((await problem(await call(api.findCaseLawTitle('ewhc/scco/2024/206')), 503)).detail).toContain('did not answer in time')
})

test('cuts a document that exceeds 20 MB, and marks it', async () => {
  const text = await (await numbered(21)).text()
  expect(text.length).toBeLessThan(20.1 * 1024 * 1024)
  expect(text.endsWith(tooLongMark)).toBe(true)
})

test('requests nothing at what is not the address of a document', async () => {
  for (const path of ['', '../../admin', 'https://elsewhere.example/x', 'ewhc/scco/2024/1?x=y', 'search'])
    await problem(await ask(path), 422)
  expect(archives().requests).toEqual([])
})

const lookUp = async (number: number) => (await call(api.findCaseLawTitle(`ewhc/scco/2024/${number}`))).json()

test('returns whether a citation is at Find Case Law, with title and date, and lets the CDN keep that for a day', async () => {
  expect(await lookUp(1001)).toEqual({ kind: 'found', title: 'Alder Limited v Birch', date: '2024-05-02' })
  expect(await lookUp(404)).toEqual({ kind: 'absent' })
  const { headers } = await call(api.findCaseLawTitle('ewhc/scco/2024/404'))
  expect(headers.get('Netlify-CDN-Cache-Control')).toContain('s-maxage=86400')
  expect(headers.get('Netlify-Vary')).toBe('query=path')
  const failed = await call(api.findCaseLawTitle('ewhc/scco/2024/500'))
  await problem(failed, 502)
  expect(failed.headers.get('Netlify-CDN-Cache-Control')).toBeNull()
})

const judgment = (number: number) => ({
  ...{ path: `ewhc/scco/2024/${number}`, title: 'A v B', court: '', date: '2024-05-02' },
  citation: `[2024] EWHC ${number} (SCCO)`,
})

const findLeft = async (...numbers: number[]) => {
  const judgments = numbers.map(judgment)
  return answer(await call(api.findCaseLawLeft, { method: 'POST', json: { judgments }, as }), 200, leftJudgmentsSchema)
}

test('passes on the feed of the courts in the settings, for an hour, and requests none before courts are set', async () => {
  expect((await call(api.findCaseLawFeed, { as })).status).toBe(204)
  await updatePractice(database(), { ...demoPractice, judgmentCourts: 'ewhc/scco' }, undefined)
  const response = await call(api.findCaseLawFeed, { as })
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=3600')
  expect(await response.text()).toBe(feedXml())
  expect(archives().requests).toEqual(['/atom.xml?court=ewhc%2Fscco&order=-date&per_page=50'])
})

test('leaves out judgments in the register and those that staff dismissed, until they undo that', async () => {
  await storeCase({ slug: 'known', content: '[2024] EWHC 1001 (SCCO)\n\nA note.' })
  expect(await findLeft(1001, 1002, 1003)).toEqual({ left: ['ewhc/scco/2024/1002', 'ewhc/scco/2024/1003'] })
  const dismiss = (isDismissed: boolean) =>
    call(api.findCaseLawDismissal, { method: 'PUT', json: { path: 'ewhc/scco/2024/1002', isDismissed }, as })
  expect((await dismiss(true)).status).toBe(204)
  expect(await findLeft(1001, 1002, 1003)).toEqual({ left: ['ewhc/scco/2024/1003'] })
  expect((await dismiss(false)).status).toBe(204)
  expect(await findLeft(1002)).toEqual({ left: ['ewhc/scco/2024/1002'] })
})
