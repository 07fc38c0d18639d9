/** Matches small modules that the register shares with scripts that have no React. */
const small = new RegExp(
  [
    '/node_modules/nanostores/',
    String.raw`/src/domain/(fields/storable-text|site/paths|cases/(case-categories|case-query))\.ts$`,
    String.raw`/src/stores/browser/(thread|trusted-script)\.ts$`,
    'rolldown/runtime|vite/preload-helper',
  ].join('|'),
)

/**
 * Joins what the first search loads into few files.
 * Over HTTP/1.1 a browser opens six connections, and a file of a few hundred bytes takes one for a round trip.
 */
export const scriptChunks = {
  groups: [
    // Pages without React need these too, so they must not join its group.
    { name: 'words', test: /\/src\/domain\/(search\/fold|fields\/(dates|slug))\.ts$/, priority: 3 },
    { name: 'small', test: small, priority: 2 },
    {
      name: 'react',
      test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\/|\/src\/islands\/cases\/CaseRow\.tsx$/,
      priority: 1,
    },
  ],
}
