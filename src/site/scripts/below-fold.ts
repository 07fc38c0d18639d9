/**
 * Lays out what is below the first view (styles/sheet.css) once the fonts have come, one part in each frame.
 * So neither the first paint nor the change of fonts waits for it, and a capture of the whole page is complete.
 */
export async function layOutBelow(): Promise<void> {
  await document.fonts.ready
  for (const { style } of document.querySelectorAll<HTMLElement>('.item,.neighbours')) {
    await new Promise(requestAnimationFrame)
    style.contentVisibility = 'visible'
  }
}
