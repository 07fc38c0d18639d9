/**
 * Lays out the content below the first view (styles/sheet.css) after the fonts have loaded, one part in each
 * frame. Neither the first paint nor the change of fonts waits for it, and a capture of the whole page is
 * complete.
 */
export async function layOutBelow(): Promise<void> {
  await document.fonts.ready
  for (const { style } of document.querySelectorAll<HTMLElement>('.item,.neighbours')) {
    await new Promise(requestAnimationFrame)
    style.contentVisibility = 'visible'
  }
}
