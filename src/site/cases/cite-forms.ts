import { bibtexEntry } from '#domain/cases/bibtex.ts'
import { plainCitation } from '#domain/cases/oscola.ts'
import type { CaseReference } from '#domain/cases/reference.ts'
import { risRecord } from '#domain/cases/ris.ts'

function readReference({ dataset }: HTMLElement): CaseReference {
  const { title = '', date = '', tags = '', citation, court, url } = dataset
  return { title, date, tags: tags.split('\n').filter(Boolean), citation, court, url }
}

function copyButton(label: string, text: string): HTMLElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button button-small', textContent: label })
  button.dataset['copy'] = text
  return button
}

/** A file for a reference manager. Its text is in the address of the link. */
function fileLink(label: string, mediaType: string, ending: string, text: string): HTMLElement {
  const slug = window.location.pathname.split('/').at(-1) ?? 'case'
  return Object.assign(document.createElement('a'), {
    className: 'link',
    textContent: label,
    href: `data:${mediaType};charset=utf-8,${encodeURIComponent(text)}`,
    download: `${slug}.${ending}`,
  })
}

export function drawCiteForms(details: HTMLElement): void {
  const reference = readReference(details)
  const [plain, bibtex, ris] = [plainCitation(reference), bibtexEntry(reference), risRecord(reference)]
  const copies = Object.assign(document.createElement('div'), { className: 'report-copy' })
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  copies.append(copyButton('Copy plain', plain), copyButton('Copy BibTeX', bibtex), copyButton('Copy RIS', ris), status)
  const files = Object.assign(document.createElement('p'), { className: 'report-forms-files' })
  files.append(
    fileLink('Download BibTeX', 'application/x-bibtex', 'bib', bibtex),
    fileLink('Download RIS', 'application/x-research-info-systems', 'ris', ris),
  )
  details.append(copies, files)
}
