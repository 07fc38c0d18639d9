/** Matches small modules that the register shares with scripts that have no React. */
const small = new RegExp(
  [
    '/node_modules/nanostores/',
    String.raw`/src/domain/(fields/storable-text|site/paths|cases/(case-categories|case-query))\.ts$`,
    String.raw`/src/stores/browser/(thread|trusted-script)\.ts$`,
    'rolldown/runtime|vite/preload-helper',
  ].join('|'),
)

/** The part of Rolldown's context used here. */
interface Context {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Names the group of a module that a page of a visitor imports. */
function siteOnly(id: string, context: Context): string | null {
  const found = new Set([id])
  for (const each of found) {
    if (each.includes('/src/admin/')) continue
    const info = context.getModuleInfo(each)
    const next = info ? [...info.importers, ...info.dynamicImporters] : []
    if (next.length === 0) return 'site'
    for (const importer of next) found.add(importer)
  }
  return null
}

/**
 * Joins the modules of the first search into few files. Over HTTP/1.1 a browser opens six connections, and a
 * file of a few hundred bytes occupies one for a round trip.
 */
export const scriptChunks = {
  groups: [
    // Pages without React need these modules too, so they must not join its group.
    { name: 'words', test: /\/src\/domain\/(search\/fold|fields\/(dates|slug))\.ts$/, priority: 3 },
    { name: 'small', test: small, priority: 2 },
    {
      name: 'react',
      test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\/|\/src\/islands\/cases\/CaseRow\.tsx$/,
      priority: 1,
    },
    // Rolldown splits the shared modules of visitors' pages as usual, so that none of them loads code of the desk.
    { name: siteOnly, test: /\/src\//, minShareCount: 2, entriesAware: true, priority: 1 },
    // Modules shared by at least eight screens are in one file. With fewer, the dashboard would load much that it
    // never uses.
    { name: 'desk', test: /\/src\//, minShareCount: 8 },
  ],
}

/** Rolldown's name for a shared file lists all pages that load it, and each of them would repeat that name. */
export const shortName = ({ name }: { name: string }): string => `_astro/${/^[^_]+/.exec(name)?.[0] ?? name}.[hash].js`
