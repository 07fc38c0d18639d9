/**
 * Runs before the first paint, after `slowLineScript`.
 * Browsers delay text for preloaded fonts, which arrive too late on a slow line.
 * There the first page of a visit uses system fonts, and fetches the site's fonts for the next page.
 * A page without a referrer from this site counts as a first page.
 * For it the script skips the session storage, which can be slow to read on a busy machine.
 */
export function lettersScript(files: readonly string[]): string {
  return `const link = (rel) => ${JSON.stringify(files)}.map((href) => {
const made = Object.assign(document.createElement('link'), { rel, as: 'font', type: 'font/woff2', crossOrigin: '', href })
document.head.append(made)
return made
})
const memory = (write) => { try { return write ? (sessionStorage.letters = 'here') : sessionStorage.letters } catch {} }
if (!slowLine || (document.referrer.startsWith(location.origin) && memory())) link('preload')
else {
document.documentElement.dataset.letters = 'own'
addEventListener('load', () => { for (const made of link('prefetch')) made.onload = () => memory(true) })
}`
}
