import type { citeFormsPath } from '#domain/site/case-scripts.ts'

type CiteForms = typeof import('./cite-forms.ts')

// Repeated here as a literal, so that the tools of a case's page are one file.
const forms: typeof citeFormsPath = '/cite-forms.js'

async function draw(details: HTMLDetailsElement): Promise<void> {
  try {
    // Browsers keep a failed import until the page is left.
    if (!navigator.onLine) throw new Error('The browser is offline.')
    const { drawCiteForms }: CiteForms = await import(/* @vite-ignore */ forms)
    if (details.querySelector('.report-copy') === null) drawCiteForms(details)
  } catch {
    // Closed again, so that the next press tries again.
    details.open = false
  }
}

/** Draws the further forms of a citation when a visitor opens them. */
export function watchCiteForms(): void {
  const drawIfOpen = (target: EventTarget | null) => {
    if (target instanceof HTMLDetailsElement && target.open && target.classList.contains('report-forms')) void draw(target)
  }
  document.addEventListener('toggle', ({ target }) => drawIfOpen(target), { capture: true })
  // The press that loaded this file may have opened them already.
  drawIfOpen(document.querySelector('.report-forms'))
}
