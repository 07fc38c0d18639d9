/**
 * Runs before the first paint, after `slowLineScript`. A browser holds back a page's text for the letters that it was told of, and
 * on a slow line they come too late all the same: there a visit's first page is set in the reader's own, and fetches ours for the
 * next one. Nobody came to a first page from the site, so it does not ask the storage: that waits for another process of the
 * browser, on a busy machine longer than all the rest of the head takes. An address that is typed later counts as a first page too.
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
