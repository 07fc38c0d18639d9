/** Writes the address and the day at the foot of a printed page. Styles cannot read them (styles/print.css). */
function writeSource(): void {
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  // JSON quotes a text as CSS does, unless it has line breaks.
  const source = JSON.stringify(`${location.href.replace(location.hash, '')}, as at ${day}`)
  document.documentElement.style.setProperty('--print-source', source)
}

/** Separate from the lines of a case, because a shared module would be another file of every case's page. */
export function watchPrinting(): void {
  addEventListener('beforeprint', writeSource)
}
