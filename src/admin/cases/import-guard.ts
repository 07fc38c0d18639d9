import { caseImport } from './case-import.ts'

const warn = (event: Event): void => event.preventDefault()

/** Warns before leaving the document during an import. Changing tabs within the desk does not stop an import. */
export function guardImport(): void {
  caseImport.$import.subscribe(({ kind }) => {
    if (kind === 'sending') window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
}
