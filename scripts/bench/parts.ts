import { countOf } from '#domain/fields/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { measureDesk, measureDeskImport } from './admin.ts'
import { measureApi } from './api.ts'
import { measureBuild } from './build.ts'
import type { Figure } from './figures.ts'
import { measureFunctions } from './functions.ts'
import { generateCases } from './generate.ts'
import { crowdedPlace } from './ground.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePages } from './pages.ts'
import { measurePublication } from './publication.ts'
import { measureSearchData } from './search.ts'
import type { openSites } from './site.ts'

type Sites = ReturnType<typeof openSites>

const many = 10_000
const some = 1000

/** A case in the middle of the register, and all pages about it. */
async function measureSite(sites: Sites, cases: number): Promise<Figure[]> {
  const { address } = await sites.of(cases)
  const { slug = '' } = generateCases(cases >> 1).at(-1) ?? {}
  const figures = await measurePages(address, { casePath: paths.case(slug), count: cases })
  return figures.map((figure) => ({ ...figure, name: `${countOf(cases, 'case')}: ${figure.name}` }))
}

/**
 * One after the other, so that none measures another. First what is made in this process, whose memory the others would fill; last what
 * changes a site most.
 */
export const parts: Record<string, (sites: Sites) => Promise<Figure[]>> = {
  search: () => measureSearchData(generateCases(many), crowdedPlace('search')),
  api: () => measureApi(many),
  functions: measureFunctions,
  build: measureBuild,
  publication: async (sites) => [
    ...(await measurePublication(await sites.of(some), some, 2.5)),
    ...(await measurePublication(await sites.of(many), many, 6)),
  ],
  lighthouse: async (sites) => [
    ...(await measureLighthouse(await sites.of(some), some)),
    ...(await measureLighthouse(await sites.of(many), many)),
  ],
  pages: async (sites) => [...(await measureSite(sites, some)), ...(await measureSite(sites, many))],
  admin: async (sites) => [...(await measureDesk(await sites.of(many))), ...(await measureDeskImport(await sites.of(some), some, many))],
}
