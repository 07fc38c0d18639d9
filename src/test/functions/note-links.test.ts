import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCase, updateCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { aSave, caseInput } from '#test/fixtures.ts'

useDatabase()

/** The file of the live build that lists its pages. */
const built: Record<string, string> = {
  [paths.mentionPages]: JSON.stringify({ authorities: ['ewca-civ-2018-1'], rules: ['cpr-44-14'], judges: { 'lord briggs': 'briggs' } }),
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: URL) => new Response(built[url.pathname], { status: url.pathname in built ? 200 : 404 }))
  onTestFinished(() => void vi.unstubAllGlobals())
})

const store = (slug: string, content: string) => createCase(database(), caseInput({ slug, title: `Title of ${slug}`, content }))

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
  await updateCase(database(), id, caseInput({ slug: 'edited', content }), undefined, aSave)
  const { Cites: cites = '' } = await sectionsOf('edited')
  expect(cites).toContain('href="/cases/cited"')
  expect(cites).toContain('href="#law"')
  expect(cites).toContain('https://caselaw.nationalarchives.gov.uk/ewca/civ/2018/1')
  expect(cites).toContain('Old v New')
  expect(cites.match(/href="\/cases\/authorities\/[^"]*"/g)).toEqual(['href="/cases/authorities/ewca-civ-2018-1"'])
  expect(cites).not.toContain('2022')
})

test('offers to follow a case only if notes can cite it', async () => {
  await store('reported', '[2021] UKSC 43\n\nText.')
  await store('unreported', 'It cites [2022] EWCA Civ 9.')
  const offers = async (slug: string) => (await (await call(`/drawn/cases/${slug}`)).text()).includes('New notes that cite this case')
  expect([await offers('reported'), await offers('unreported')]).toEqual([true, false])
})

test('shows on the page of a cited note which notes cite it, with the paragraph', async () => {
  await store('landmark', '[2021] UKSC 43\n\nText.')
  await store('follower', '[2022] EWCA Civ 9\n\n# Law\n\nWe follow [2021] UKSC 43 here.')
  await store('other', 'It cites [2021] UKSC 431, and 43 of [2021] UKSC.')
  const { 'Cited by': citedBy = '' } = await sectionsOf('landmark')
  expect(citedBy.match(/href="\/cases\/[^"]*"/g)).toEqual(['href="/cases/follower"', 'href="/cases/follower#law"'])
  expect(citedBy).toContain(typeset('We follow [2021] UKSC 43 here.'))
})

test.each(['2021 uksc 43', '(2021) U.K.S.C. 43', '[2021]\u00a0UKSC No. 43', '[2021] UKSC 42 and 43,', '[2021] UKSC 43, [2022] AC 12'])(
  'finds the notes that cite it as %j',
  async (written) => {
    await store('landmark', '[2021] UKSC 43\n\nText.')
    await store('follower', `[2022] EWCA Civ 9\n\nIt was on 12 March 2021.\n\nWe follow ${written} here.`)
    expect((await sectionsOf('landmark'))['Cited by']).toContain('href="/cases/follower"')
    expect((await sectionsOf('follower'))['Cites']).toContain('href="/cases/landmark"')
  },
)

test('recognises a case by the reports that any note gives beside its citation', async () => {
  await store('denton', '[2014] EWCA Civ 906\n\nText.')
  await store('third', 'It cites [2014] EWCA Civ 906, [2014] 1 WLR 3926.')
  await store('later', '[2022] EWCA Civ 9\n\nSee [2014] 1 W.L.R. 3926.')
  expect((await sectionsOf('denton'))['Cited by']).toContain('href="/cases/later"')
  expect((await sectionsOf('later'))['Cites']).toContain('href="/cases/denton"')
})

test('shows a treatment that staff set beside the citation, on both sides', async () => {
  await store('overruled', '[2017] EWCA Civ 932\n\nText.')
  const content = '[2021] UKSC 43\n\n[2017] EWCA Civ 932 was wrong.'
  await createCase(database(), caseInput({ slug: 'overruling', content, treatments: '[2017] EWCA Civ 932: overruled' }))
  expect((await sectionsOf('overruling'))['Cites']).toContain('data-tint="red">overruled')
  expect((await sectionsOf('overruled'))['Cited by']).toContain('data-tint="red">overruled')
})

test('links a rule that has a page in the live build, and names the others', async () => {
  await store('ruled', 'CPR 44.14 and CPR 44.15.')
  const { Rules: rules = '' } = await sectionsOf('ruled')
  expect(rules.match(/href="[^"]*"/g)).toEqual(['href="/cases/rules/cpr-44-14"'])
  expect(rules).toContain(typeset('CPR 44.15'))
})

test('links a judge who has a page, and the cases of a new judge, in ordinary letters', async () => {
  await createCase(database(), caseInput({ slug: 'judged', content: '[2021] UKSC 43\nBefore LORD BRIGGS and LADY ROSE\n\nText.' }))
  const html = await (await call('/drawn/cases/judged')).text()
  expect(html).toContain(`<a class="link" href="/cases/judges/briggs">${typeset('Lord Briggs')}</a>`)
  expect(html).toContain(`<a class="link" href="/cases?judge=Lady%20Rose">${typeset('Lady Rose')}</a>`)
})
