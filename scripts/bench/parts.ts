import { measureDesk } from './admin.ts'
import { measureBuild } from './build.ts'
import type { Figure } from './figures.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePages } from './pages.ts'
import { measurePublication } from './publication.ts'
import { measureSearch } from './search.ts'
import type { openSites } from './site.ts'

const cases = 10_000

/** The parts run one after the other. None measures this process: its memory grows from part to part. */
export const parts: Record<string, (sites: ReturnType<typeof openSites>) => Promise<Figure[]>> = {
  build: measureBuild,
  pages: async (sites) => measurePages(await sites.of(cases), cases),
  search: async (sites) => measureSearch(await sites.of(cases), cases),
  lighthouse: async (sites) => measureLighthouse(await sites.of(cases)),
  admin: async (sites) => measureDesk(await sites.of(cases)),
  // This part is last because it changes the site.
  publication: async (sites) => measurePublication(await sites.of(cases), cases, 6),
}
