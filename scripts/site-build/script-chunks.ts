/** Matches small modules that the register shares with other scripts. */
const small = new RegExp(
  [
    String.raw`/node_modules/@?nanostores/`,
    String.raw`/src/domain/(fields/(dates|storable-text)|site/paths|cases/(case-categories|case-filter|register-pages))\.ts$`,
    String.raw`/src/stores/(browser/(thread|trusted-script)|register/case-changes)\.ts$`,
    String.raw`/src/islands/cases/CaseRow\.tsx$`,
    'rolldown/runtime|vite/preload-helper',
  ].join('|'),
)

/**
 * Joins what the first search loads into few files.
 * A browser opens six connections over HTTP/1.1, and a file of a few hundred bytes takes one for a whole round trip.
 */
export const scriptChunks = {
  groups: [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// },
    { name: 'small', test: small },
  ],
}
