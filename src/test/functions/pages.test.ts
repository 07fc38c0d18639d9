import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { contentStore } from '#db/content/store.ts'
import { scheduleIssue, startIssue } from '#db/newsletter/issue-sending.ts'
import { dropOldChanges } from '#db/publication/changes.ts'
import { sitePublication } from '#db/schema/publication.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { closeMark, openMark, shellMarks } from '#domain/kinds/record-pages.ts'
import { cutListPath } from '#domain/pictures/cuts.ts'
import { servicesType } from '#domain/services/type.ts'
import { call } from '#test/call.ts'
import { saveCase, storeCase, storeMember, storeNews, storeService } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { aSave, caseInput, serviceInput } from '#test/fixtures.ts'
import { storeIssue } from '#test/newsletter/issues.ts'
import { setRows } from '#test/rows.ts'

useDatabase()

/** Every part contains its name, so that it can be told from the page's own words. */
const shell = `<html>${shellMarks.map((mark) => `${openMark(mark)}built ${mark}${closeMark(mark)}`).join('')}</html>`

/** The answering deploy: it serves its shells, and the list of its cut pictures. */
function serveShells(status = 200): void {
  vi.stubGlobal('fetch', async (address: URL) => {
    if (address.pathname === cutListPath) return Response.json({})
    expect(address.pathname).toMatch(/^\/shells\/(case|issue|news|team|services)$/)
    return new Response(shell, { status })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

beforeEach(() => serveShells())

const read = async (path: string) => {
  const response = await call(path, { by: path.startsWith('/feeds/') ? 'feeds' : 'pages' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

test('draws a whole page for a case newer than the build, with its title, description, shared link and JSON-LD', async () => {
  await storeCase({ slug: 'new-v-case', title: 'New v <Case>', summary: 'Costs "allowed".' })
  const { status, headers, html } = await read('/cases/new-v-case')
  expect(status).toBe(200)
  expect(html).toContain('<title>New v &lt;Case&gt; | Paul Street Costs</title>')
  expect(html).toContain('<meta name="description" content="Costs &quot;allowed&quot;.">')
  expect(html).toContain('<link rel="canonical" href="https://costs.example/cases/new-v-case">')
  expect(html).toContain('<meta property="og:title" content="New v &lt;Case&gt;">')
  expect(html).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org","@type":"Article"/)
  expect(html).toContain('<h1>New v &lt;Case&gt;</h1>')
  expect(html).not.toContain('<!--')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Netlify-Cache-Tag')).toContain('changes')
})

test("links a note to its author's page, to related cases and to its neighbours, and states when it was added", async () => {
  const { id } = await storeMember({ name: 'Nora Newcomer' })
  const tags = ['neighbourhood']
  await storeCase({ slug: 'older-v-case', title: 'Older v Case', date: '2001-01-01', tags })
  await storeCase({ slug: 'middle-v-case', title: 'Middle v Case', date: '2001-01-02', tags: [], category: 'Part 36' })
  await storeCase({ slug: 'hers', author: 'Nora Newcomer', date: '2001-01-03', tags })
  const { html } = await read('/cases/hers')
  expect(html).toMatch(new RegExp(`href="/team/${id}">Nora Newcomer</a>, noted on <time`))
  expect(html.slice(html.indexOf('Related cases'))).toContain('href="/cases/older-v-case"')
  expect(html).toContain('rel="next" href="/cases/middle-v-case"')
})

test('draws pages for news and members newer than the build, without a picture of another server or of the next build', async () => {
  await storeNews({ slug: 'new-item', title: 'Fresh news', imageUrl: 'http://pictures.example/court.jpg' })
  const { id } = await storeMember({ name: 'Nora Newcomer', imageUrl: null })
  for (const [path, list, title] of [
    ['/news/new-item', 'news', 'Fresh news'],
    [`/team/${id}`, 'team', 'Nora Newcomer'],
  ]) {
    const { html } = await read(String(path))
    expect(html).toContain(`<title>${title} | Paul Street Costs</title>`)
    expect(html).toContain(`<meta property="og:image" content="https://costs.example/og/${list}.png">`)
    expect(html).toContain(`"image":"https://costs.example/og/${list}.png"`)
    expect(html).not.toMatch(new RegExp(`/og${path}\\.png|pictures\\.example`))
  }
})

test('draws a page and a row for an issue once its sending starts, and none for a draft', async () => {
  const draft = await storeIssue({ subject: 'canary-of-a-draft', slug: 'draft' })
  await scheduleIssue(
    database(),
    (await storeIssue({ subject: 'canary-of-a-plan', slug: 'planned' })).id,
    new Date('2999-01-01'),
    undefined,
  )
  for (const path of ['/newsletter/draft', '/newsletter/planned', '/drawn/issues', '/drawn/newsletter/draft', '/newsletter/Draft'])
    expect((await read(path)).html, path).not.toContain('canary')
  expect((await read('/newsletter/draft')).status).toBe(404)
  await startIssue(database(), draft.id, undefined)
  const { status, html } = await read('/newsletter/draft')
  expect(status).toBe(200)
  expect(html).toContain('<title>canary-of-a-draft | Paul Street Costs</title>')
  expect(html).toContain('"@type":"Article"')
  expect((await read('/drawn/issues')).html).toContain('href="/newsletter/draft"')
})

test('answers 404 with the built page for a missing record, and lets the CDN keep that for a minute', async () => {
  for (const path of ['/cases/none', '/cases/12', '/news/none', '/team/999', '/team/nobody', '/services/none', '/newsletter/none']) {
    const { status, headers, html } = await read(path)
    expect(status, path).toBe(404)
    expect(html).toContain('built record')
    expect(html).not.toContain('built follows')
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, s-maxage=60')
  }
})

test('redirects a mistyped address to the new record, for every kind', async () => {
  const [article, member, service] = [await storeNews(), await storeMember(), await storeService()]
  await startIssue(database(), (await storeIssue({ slug: 'march' })).id, undefined)
  await storeCase({ slug: 'meant-v-typed' })
  const pages = [`/news/${article.slug}`, `/team/${member.id}`, `/services/${service.slug}`, '/newsletter/march']
  // The other spellings are those of src/domain/site/meant-path.test.ts.
  const typed = ['/cases/Meant-v-Typed', '/cases/meant-v-typed)', '/cases/Meant-v-Typed.html/'].map((path) => [
    path,
    '/cases/meant-v-typed',
  ])
  for (const [path = '', meant = ''] of [...typed, ...pages.map((page) => [`${page}/`, page])]) {
    const { status, headers } = await read(path)
    expect([status, headers.get('Location')], path).toEqual([301, meant])
    expect((await read(meant)).status, meant).toBe(200)
  }
})

test('answers 410 for a withdrawn address in any spelling', async () => {
  const { id } = await storeCase({ slug: 'withdrawn-v-case' })
  await deleteRecords(database(), 'case', [id])
  for (const path of ['withdrawn-v-case', 'withdrawn-v-case%20', 'WITHDRAWN-V-CASE/', 'Withdrawn-V-Case.HTML/'])
    expect((await read(`/cases/${path}`)).status, path).toBe(410)
})

test('answers 404 for bytes that no address can have, without logging an error', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const keys = ['%00', '%ff', '%ED%A0%80', '%E0%A4%A', '%25%30%30', 'a'.repeat(5000), '%F0%9F%98%80']
  const lists = ['/cases', '/drawn/cases', '/news', '/team', '/drawn/newsletter']
  const paths = lists.flatMap((list) => keys.map((key) => `${list}/${key}`))
  for (const path of [...paths, '/drawn/%00', '/drawn/%ff', '/feeds/cases/%00', '/feeds/cases/%ff'])
    expect((await read(path)).status, path.slice(0, 60)).toBe(404)
  expect(logged).not.toHaveBeenCalled()
})

test('redirects an address that the CDN would store separately to the plain one', async () => {
  for (const path of ['/cases/any', '/drawn/issues', '/feeds/cases.xml']) {
    const { status, headers } = await read(`${path}?version=1&x=2`)
    expect([status, headers.get('Location')], path).toEqual([301, path])
  }
})

test("fetches the shell from the site's own address, whatever host the call names", async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: URL) => {
    requested.push(address.origin)
    return new Response(shell)
  })
  await storeCase({ slug: 'new-v-case' })
  expect((await call('/cases/new-v-case', { host: 'other.example' })).status).toBe(200)
  expect(new Set(requested)).toEqual(new Set(['https://costs.example']))
})

const rename = async (id: number, slug: string) => {
  await contentStore(servicesType).update(database(), id, serviceInput({ slug }), undefined, aSave)
}

test('redirects an earlier address to the current page, even after the log was pruned, until a new record takes it', async () => {
  const { id } = await storeService({ slug: 'first' })
  await rename(id, 'second')
  await rename(id, 'third')
  await setRows(sitePublication, { liveVersion: sitePublication.contentVersion })
  await database().execute(sql`update content_changes set at = now() - interval '40 days'`)
  await dropOldChanges(database())
  for (const earlier of ['first', 'second']) {
    const { status, headers } = await read(`/services/${earlier}`)
    expect([status, headers.get('Location'), headers.get('Netlify-Cache-Tag')]).toEqual([
      301,
      '/services/third',
      expect.stringContaining('changes'),
    ])
  }
  expect((await read('/drawn/services/first')).headers.get('Location')).toBe('/drawn/services/third')
  expect((await read('/news/first')).status).toBe(404)
  await storeService({ slug: 'first' })
  expect((await read('/services/first')).status).toBe(200)
  await deleteRecords(database(), 'services', [id])
  expect((await read('/services/second')).status).toBe(404)
})

test('reports on the page that it could not be loaded while the database is away, and forbids caching', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
  const { status, headers, html } = await read('/cases/any')
  expect(status).toBe(503)
  expect(html).toContain('Error Loading Case')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Retry-After')).toBe('5')
})

const picture = (name: string) => call(`/og/cases/${name}`)

test("draws a case's title and citation for shared links, at its present address, and lets the CDN keep it", async () => {
  const { id } = await storeCase({ slug: 'smith-v-jones', title: 'Smith v Jones', content: 'x' })
  const response = await picture('smith-v-jones.png')
  expect(response.status).toBe(200)
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toContain('s-maxage=86400')
  expect(response.headers.get('Netlify-Cache-Tag')).toContain('changes')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  await saveCase(id, caseInput({ slug: 'other-v-jones', title: 'Other v Jones', content: 'x' }))
  expect(Buffer.from(await (await picture('other-v-jones.png')).arrayBuffer()).equals(bytes)).toBe(false)
  const moved = await picture('smith-v-jones.png')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/og/cases/other-v-jones.png'])
  for (const name of ['none.png', 'other-v-jones.jpg', '%00.png', `${id}.png`]) expect((await picture(name)).status, name).toBe(404)
})
