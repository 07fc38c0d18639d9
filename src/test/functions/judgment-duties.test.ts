import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { switchJudgments } from '#db/find-case-law/licence.ts'
import { listNewNotes } from '#db/follows/new-notes.ts'
import { readIssueContent, readIssueItems } from '#db/newsletter/issue-items.ts'
import { listUnindexed } from '#db/site/last-modified.ts'
import type { CaseInput } from '#domain/cases/case-input.ts'
import { feeds } from '#domain/metadata/feeds.ts'
import { call } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useBuiltFiles } from '#test/drafts/built-files.ts'
import { caseInput, wholeJudgment } from '#test/fixtures.ts'
import { addStaff } from '#test/sign-in.ts'

useDatabase()
useBuiltFiles()
beforeEach(async () => switchJudgments(database(), true, await addStaff()))

/** A judgment from Find Case Law, and one that someone typed: the licence is the same. */
const judgments: readonly CaseInput[] = [
  wholeJudgment({ slug: 'taken' }),
  caseInput({ slug: 'typed', textKind: 'Judgment', author: '', content: '[2024] EWHC 1001 (SCCO)\n\n1. The bill is assessed.' }),
]

const pageOf = async (slug: string) => {
  const response = await call(`/cases/${slug}`)
  return { headers: response.headers, html: await response.text() }
}

test('keeps every judgment out of search engines and previews of links, and names its licence with its link', async () => {
  const line =
    'Contains information licensed under the <a class="link" href="https://caselaw.nationalarchives.gov.uk/open-justice-licence">Open Justice - Licence v2.0</a>.'
  for (const input of judgments) {
    const { slug } = await storeCase(input)
    const { headers, html } = await pageOf(slug)
    expect(headers.get('X-Robots-Tag'), slug).toBe('noindex')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/rel="canonical"|og:|twitter:|"image"/)
    expect(html.replaceAll(/<!-- -->/g, '')).toContain(line)
    expect(html).toContain('href="https://caselaw.nationalarchives.gov.uk/ewhc/scco/2024/1001"')
    expect((await call(`/og/cases/${slug}.png`)).status).toBe(404)
    expect((await call(`/api/cases/${slug}`)).headers.get('X-Robots-Tag')).toBe('noindex')
  }
})

test('leaves judgments out of the sitemap, feeds and issues, and shows notes there and to search engines', async () => {
  const [, note] = [await storeCase(wholeJudgment({ slug: 'taken' })), await storeCase({ slug: 'a-note' })]
  const { headers, html } = await pageOf('a-note')
  expect([headers.get('X-Robots-Tag'), html]).toEqual([null, expect.stringMatching(/rel="canonical".*og:image/)])
  expect([...(await listUnindexed(database()))]).toEqual(['/cases/taken'])
  for (const { path } of [feeds.cases, ...feeds.categories.filter(({ category }) => category === 'Detailed Assessment')]) {
    const feed = await (await call(path)).text()
    expect(feed).toContain('/cases/a-note')
    expect(feed).not.toContain('/cases/taken')
  }
  const { items } = await readIssueContent(database(), { caseIds: [], newsIds: [] })
  expect(items.map(({ slug }) => slug)).toEqual(['a-note'])
  expect((await listNewNotes(database(), 0)).map(({ id }) => id)).toEqual([note.id])
  expect(await readIssueItems(database(), { caseIds: [note.id - 1, note.id], newsIds: [] })).toHaveLength(1)
})
