import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { importCases } from '#db/cases/case-import.ts'
import { updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { updatePractice } from '#db/practice/practice.ts'
import { readPublication, recordBuildSuccess } from '#db/publication/publication.ts'
import { tabTypes } from '#domain/kinds/content-types.ts'
import type { CutList } from '#domain/pictures/cuts.ts'
import { paths } from '#domain/site/paths.ts'
import { ratesType } from '#domain/tools/rates/type.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { parts } from '#drawn/parts.ts'
import { call } from '#test/call.ts'
import { saveCase, storeCase, storeMember, storeNews, storeService } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { anotherPractice } from '#test/practice/another-practice.ts'
import { sampleInput } from '#test/sample-input.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

/** The answering deploy: it serves the list of its cut pictures. */
function serveCuts(cuts: CutList): void {
  vi.stubGlobal('fetch', async (address: URL) => {
    expect(address.pathname).toBe('/shells/pictures.json')
    return Response.json(cuts)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

beforeEach(() => serveCuts({}))

const read = async (path: string) => {
  const response = await call(`/drawn/${path}`, { by: 'pages' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

test('draws a record with the title of its page, and lets the CDN keep it until the next change', async () => {
  await storeCase({ slug: 'new-v-case', title: 'New v <Case>' })
  const { status, headers, html } = await read('cases/new-v-case')
  expect(status).toBe(200)
  expect(html).toMatch(/^<!doctype html><title>New v &lt;Case&gt; \| Paul Street Costs<\/title><article/)
  expect(headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(headers.get('Netlify-Cache-Tag')).toContain('changes')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
})

test('draws a missing record as missing, and no unknown part', async () => {
  const { status, html } = await read('news/none/index.htm')
  expect(status).toBe(404)
  expect(html).toContain('role="alert"')
  for (const name of ['none', 'constructor', 'cases']) expect((await read(name)).status, name).toBe(404)
})

test('lists the three newest cases on the home page, and the first forty and their number in the register', async () => {
  const days = Array.from({ length: 44 }, (_, index) => 10 + index)
  const content = '[2021] UKSC 43'
  const inputs = days.map((day) => caseInput({ title: `Case ${day}`, slug: `case-${day}`, date: `20${day}-01-01`, content }))
  await importCases(database(), inputs)
  const home = await read('latest-cases')
  expect(home.html.match(/<h3/g)).toHaveLength(3)
  expect(home.html).toContain('Case 53')
  expect(home.html).toContain('[2021] UKSC 43')
  expect((await read('register-span')).html).toContain('<span>44 authorities, newest note 1\u00a0January\u00a02053</span>')
  const register = await read('newest-cases')
  expect(register.html).toContain('<ul data-total="44">')
  expect(register.html.match(/<h3/g)).toHaveLength(44)
})

test('draws every part of a website without content, including the list of each kind', async () => {
  expect([...parts.keys()]).toEqual(expect.arrayContaining(tabTypes.map(({ name }) => name)))
  for (const name of parts.keys()) expect((await read(name)).status, name).toBe(200)
})

test('redraws only the changed cases on an older page of the register', async () => {
  await storeCase({ slug: 'changed-v-case' })
  expect((await read('older-cases')).html.match(/href="([^"]*)"/g)).toEqual(['href="/cases/changed-v-case"'])
})

test('draws news and team in the order of their pages, with the pictures of the build', async () => {
  const imageUrl = '/pictures/11111111-1111-4111-8111-111111111111'
  const sizes = [{ width: 320, height: 180 }]
  serveCuts({ 'news 11111111-1111-4111-8111-111111111111': { base: `${imageUrl}/news-1`, plain: 'jpg', sizes } })
  await storeNews({ title: 'Older', date: '2020-01-01', imageUrl: null })
  await storeNews({ title: 'Newer', date: '2024-01-01', imageUrl })
  await storeMember({ name: 'First Member' })
  await storeMember({ name: 'Second Member' })
  const news = await read('news')
  expect(news.html.indexOf('Newer')).toBeLessThan(news.html.indexOf('Older'))
  expect(news.html).toContain(`${imageUrl}/news-1-320.avif`)
  expect((await read('latest-news')).html).toContain(`${imageUrl}/news-1-320.avif`)
  expect((await read('first-member')).html).toContain('First Member</h1>')
  expect((await read('team')).html).not.toContain('First Member')
})

test("shows an article's first table until a build has cut its picture", async () => {
  const content = 'Area | Grade A\nLondon 1 | £579\nLondon 2 | £422'
  await storeNews({ slug: 'tabled', content, imageUrl: '/pictures/11111111-1111-4111-8111-111111111111' })
  const { html } = await read('news/tabled')
  expect(html).toMatch(/<svg[\s\S]*London 1[\s\S]*<\/svg>/)
  expect(html).not.toContain('<img')
})

test('labels the date of an event without a day as its announcement, and takes no registration for one that is over', async () => {
  const event = { category: 'Event', date: '2024-08-10' } as const
  await storeNews({ ...event, slug: 'unknown', content: 'The day will be announced.' })
  await storeNews({ ...event, slug: 'over', content: 'On 3 September 2024, in London.' })
  expect((await read('news/unknown')).html).toMatch(/Announced <time[^>]+dateTime="2024-08-10"/)
  const over = (await read('news/over')).html
  expect(over).toContain('This event has taken place.')
  expect(over).not.toContain('Register now')
})

test('draws the community with its event and its invitation', async () => {
  await updateCommunity(database(), { discordInviteUrl: 'https://discord.gg/costs?a=1&b=2', eventName: 'Costs evening' })
  expect((await read('community')).html).toContain('Costs evening')
  expect((await read('invite')).html).toContain('href="https://discord.gg/costs?a=1&amp;b=2"')
  expect((await read('first-invite')).html).toContain('>Join our Discord<')
  await updatePractice(database(), anotherPractice, undefined)
  await updateCommunity(database(), { discordInviteUrl: null })
  expect((await read('invite')).html).toMatch(/href="\/contact".*>Ask to join our Discord</)
})

test("draws a member with the member's notes and entered qualifications, and a service with the phone number to call", async () => {
  const bare = await storeMember({ name: 'Nora Newcomer' })
  const qualified = await storeMember({ practisingNumber: 'CL-1234', qualifications: 'LLB\nNotary' })
  await storeCase({ slug: 'hers', author: 'nora newcomer' })
  await storeCase({ slug: 'of-another', author: 'Nora Newcomer-Smith' })
  const { html } = await read(`team/${bare.id}`)
  for (const words of ['href="/cases/hers"', 'Ask for Nora']) expect(html).toContain(words)
  for (const words of ['of-another', 'Practising number', 'Qualifications']) expect(html).not.toContain(words)
  expect((await read('first-member')).html).toContain('href="/cases/hers"')
  const whole = await read(`team/${qualified.id}`)
  for (const words of ['CL-1234', '<li>LLB</li>', '<li>Notary</li>']) expect(whole.html).toContain(words)
  const { slug } = await storeService()
  expect((await read(`services/${slug}`)).html).toContain('href="tel:+442079460123"')
})

test('names notes that were saved after the build on a page that counts notes', async () => {
  await recordBuildSuccess(database(), (await readPublication(database())).contentVersion)
  expect((await read('newer-notes')).html).toContain('<div></div>')
  const numbers = Array.from({ length: 11 }, (_, index) => index + 1)
  const newer = numbers.map((number) => caseInput({ title: `New <b> ${number}`, slug: `new-${number}`, date: `2024-01-${10 + number}` }))
  await importCases(database(), newer)
  const { html } = await read('newer-notes')
  expect(html).toContain('href="/cases/new-11"')
  expect(html).toContain('New &lt;b&gt; 11')
  expect(html.match(/<a /g)).toHaveLength(10)
  expect(html).toContain('1 more')
})

const next = sampleInput(ratesType, {
  slug: 'guideline-hourly-rates-2027',
  startsOn: '2027-01-01',
  gradeA: '£591 431 326 301 295',
  secondSource: 'https://www.judiciary.uk/',
})

test("draws new rates on the tool's page and serves them as data as soon as they are stored, and refuses a row of four", async () => {
  const as = await signIn()
  expect((await call('/api/rates', { json: { ...next, gradeB: '1 2 3 4' }, as })).status).toBe(422)
  expect((await call('/api/rates', { json: next, as })).status).toBe(201)
  const drawn = await (await call('/drawn/rate-tables', { by: 'pages' })).text()
  expect(drawn).toMatch(/£591/)
  expect(drawn.indexOf('2027')).toBeLessThan(drawn.indexOf('£579'))
  const data: unknown = await (await call('/tools/guideline-hourly-rates.json', { by: 'pages' })).json()
  expect(data).toMatchObject({
    tables: [{ from: '2027-01-01', to: '2027-12-31', confirmed: true, rates: { A: { 'London 1': 591 } } }, {}, {}, {}, {}],
  })
})

describe('the sections of a note', () => {
  /** The file of the live build that lists its pages. */
  const built: Record<string, string> = {
    [paths.mentionPages]: JSON.stringify({ authorities: ['ewca-civ-2018-1'], rules: ['cpr-44-14'], judges: { 'lord briggs': 'briggs' } }),
  }

  beforeEach(() => {
    vi.stubGlobal('fetch', async (url: URL) => new Response(built[url.pathname], { status: url.pathname in built ? 200 : 404 }))
    onTestFinished(() => void vi.unstubAllGlobals())
  })

  const store = (slug: string, content: string) => storeCase({ slug, title: `Title of ${slug}`, content })

  /** The sections below a note, by their headings, as text with link addresses. */
  async function sectionsOf(slug: string): Promise<Record<string, string>> {
    const html = await (await call(`/drawn/cases/${slug}`)).text()
    const sections = html.matchAll(/<section class="report-part[^>]*><h2[^>]*>([^<]*)<\/h2>(.*?)<\/section>/g)
    return Object.fromEntries(Array.from(sections, ([, title = '', body]) => [title, body ?? '']))
  }

  test('shows the citations of an edited note at once, in the register and outside', async () => {
    await store('cited', '[2021] UKSC 43\n\nText.')
    const { id } = await store('edited', '[2022] EWCA Civ 9\n\nText.')
    expect(await sectionsOf('edited')).not.toHaveProperty('Cites')
    const content = '[2022] EWCA Civ 9\n\n# Law\n\nSee [2021] UKSC 43, Old v New [2018] EWCA Civ 1 and [2019] EWCA Civ 2.'
    await saveCase(id, caseInput({ slug: 'edited', content }))
    const { Cites: cites = '' } = await sectionsOf('edited')
    expect(cites).toContain('href="/cases/cited"')
    expect(cites).toContain('href="#law"')
    expect(cites).toContain('https://caselaw.nationalarchives.gov.uk/ewca/civ/2018/1')
    expect(cites).toContain('Old v New')
    expect(cites.match(/href="\/cases\/authorities\/[^"]*"/g)).toEqual(['href="/cases/authorities/ewca-civ-2018-1"'])
    expect(cites).not.toContain('2022')
  })

  test('shows on the page of a cited note which notes cite it, with the paragraph, and offers to follow only such a case', async () => {
    await store('landmark', '[2021] UKSC 43\n\nText.')
    await store('follower', '[2022] EWCA Civ 9\n\n# Law\n\nWe follow [2021] UKSC 43 here.')
    await store('other', 'It cites [2021] UKSC 431, and 43 of [2021] UKSC.')
    const { 'Cited by': citedBy = '' } = await sectionsOf('landmark')
    expect(citedBy.match(/href="\/cases\/[^"]*"/g)).toEqual(['href="/cases/follower"', 'href="/cases/follower#law"'])
    expect(citedBy).toContain(typeset('We follow [2021] UKSC 43 here.'))
    const offers = async (slug: string) => (await (await call(`/drawn/cases/${slug}`)).text()).includes('New notes that cite this case')
    expect([await offers('landmark'), await offers('other')]).toEqual([true, false])
  })

  test('shows a treatment that staff set beside the citation, on both sides', async () => {
    await store('overruled', '[2017] EWCA Civ 932\n\nText.')
    const content = '[2021] UKSC 43\n\n[2017] EWCA Civ 932 was wrong.'
    await storeCase({ slug: 'overruling', content, treatments: '[2017] EWCA Civ 932: overruled' })
    expect((await sectionsOf('overruling'))['Cites']).toContain('data-tint="red">overruled')
    expect((await sectionsOf('overruled'))['Cited by']).toContain('data-tint="red">overruled')
  })

  test('links a rule and a judge who have a page in the live build, names other rules, and finds the cases of a new judge', async () => {
    const content = '[2021] UKSC 43\nBefore LORD BRIGGS and LADY ROSE\n\nCPR 44.14 and CPR 44.15.'
    await store('judged', content)
    const { Rules: rules = '' } = await sectionsOf('judged')
    expect(rules.match(/href="[^"]*"/g)).toEqual(['href="/cases/rules/cpr-44-14"'])
    expect(rules).toContain(typeset('CPR 44.15'))
    const html = await (await call('/drawn/cases/judged')).text()
    expect(html).toContain(`<a class="link" href="/cases/judges/briggs">${typeset('Lord Briggs')}</a>`)
    expect(html).toContain(`<a class="link" href="/cases?judge=Lady%20Rose">${typeset('Lady Rose')}</a>`)
  })
})
