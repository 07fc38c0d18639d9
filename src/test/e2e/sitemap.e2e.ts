import { securityTxtPath } from '#domain/practice/security-txt.ts'
import { demo } from '#scripts/seed/seed.ts'
import { expect, paths, test } from './fixtures.ts'
import { readXml, textOf } from './xml.ts'

const pathOf = (address: string) => new URL(address).pathname

test('lists every page with the day its record changed and no hidden one, in sitemaps that robots.txt leads to', async ({
  page,
  request,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Disallow: \/admin$/m)
  const [, named = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  const entriesOf = async (address: string) => (await readXml(page, request, address)).children
  const maps = (await entriesOf(named)).map((map) => textOf(map, 'loc') ?? '')
  const entries = (await Promise.all(maps.map(entriesOf))).flat()
  const locs = entries.map((entry) => textOf(entry, 'loc') ?? '')
  expect([named, ...maps, ...locs].filter((address) => new URL(address).origin !== origin)).toEqual([])
  expect(new Set(locs).size).toBe(locs.length)
  const records = demo.case.map(({ slug }) => paths.case(slug))
  const listed = locs.map(pathOf)
  expect(listed).toEqual(expect.arrayContaining([paths.home, paths.news, paths.privacy, paths.complaints, ...records]))
  expect(listed.filter((path) => /^\/(admin|fallback|404|og|feeds|api)/.test(path))).toEqual([])
  const changed = entries.flatMap((entry) => textOf(entry, 'lastmod') ?? [])
  expect(changed.length).toBeGreaterThan(records.length)
  expect(changed.filter((moment) => !(Date.parse(moment) <= Date.now()))).toEqual([])
  expect(await (await request.get(securityTxtPath)).text()).toMatch(/^Contact: mailto:.+\nExpires: /)
})
