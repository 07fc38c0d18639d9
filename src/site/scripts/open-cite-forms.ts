import { loadAgain } from './load-again.ts'

const load = loadAgain(() => import('./cite-forms.ts'))

async function draw(details: HTMLDetailsElement): Promise<void> {
  try {
    const { drawCiteForms } = await load()
    if (details.querySelector('.report-copy') === null) drawCiteForms(details)
  } catch {
    // Closed again, so that the next press tries again.
    details.open = false
  }
}

/** Draws the further forms of a citation when a visitor opens them. */
export function watchCiteForms(): void {
  const drawOpened = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open && target.classList.contains('report-forms')) void draw(target)
  }
  document.addEventListener('toggle', drawOpened, { capture: true })
}
