import { caseImport } from '#stores/cases/case-import.ts'

const warn = (event: Event): void => event.preventDefault()

/** An import goes on behind any tab of the desk; only leaving the document would end it, so the browser asks first. */
export function guardImport(): void {
  caseImport.$import.subscribe(({ kind }) => {
    if (kind === 'sending') window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
}
