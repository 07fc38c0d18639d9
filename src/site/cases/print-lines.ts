/** A text as a string of CSS. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`

const metaOf = (property: string): string => document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? ''

/** The lines at the head and foot of a printed case. Styles cannot read them from the page (styles/print.css). */
function writePrintLines(): void {
  const { style } = document.documentElement
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  const cited = document.querySelector('[aria-labelledby=cite] > p')?.textContent ?? ''
  style.setProperty('--print-case', quoted(cited))
  style.setProperty('--print-note', quoted(`Note by ${metaOf('og:site_name')}, not the judgment`))
  style.setProperty('--print-source', quoted(`${location.href.replace(location.hash, '')}, as at ${day}`))
}

export function watchPrinting(): void {
  addEventListener('beforeprint', writePrintLines)
}
