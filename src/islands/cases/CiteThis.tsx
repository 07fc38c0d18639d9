import type { ReactNode } from 'react'
import { bibtexEntry } from '#domain/cases/bibtex.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { oscolaCitation, plainCitation } from '#domain/cases/oscola.ts'
import { risRecord } from '#domain/cases/ris.ts'

/** The file is in the address of the link, so it can be saved without script. */
const fileAddress = (mediaType: string, text: string): string => `data:${mediaType};charset=utf-8,${encodeURIComponent(text)}`

/** Copies for a text, and files for a reference manager. */
function FurtherForms({ entry }: { entry: CaseRecord }): ReactNode {
  const bibtex = bibtexEntry(entry)
  const ris = risRecord(entry)
  return (
    <details className="report-forms">
      <summary>Plain, BibTeX and RIS</summary>
      <p className="font-serif">{plainCitation(entry)}</p>
      <div className="report-copy">
        <button className="button button-small" type="button" data-copy={plainCitation(entry)}>
          Copy plain
        </button>
        <button className="button button-small" type="button" data-copy={bibtex}>
          Copy BibTeX
        </button>
        <button className="button button-small" type="button" data-copy={ris}>
          Copy RIS
        </button>
        <p role="status" />
      </div>
      <p className="report-forms-files">
        <a className="link" href={fileAddress('application/x-bibtex', bibtex)} download={`${entry.slug}.bib`}>
          Download BibTeX
        </a>
        <a className="link" href={fileAddress('application/x-research-info-systems', ris)} download={`${entry.slug}.ris`}>
          Download RIS
        </a>
      </p>
    </details>
  )
}

/** The ways to cite a case. OSCOLA is shown, because most footnotes follow it. */
export function CiteThis({ entry }: { entry: CaseRecord }): ReactNode {
  const citation = oscolaCitation(entry)
  return (
    <section aria-labelledby="cite">
      <h2 id="cite" className="caps">
        Cite this
      </h2>
      <p className="font-serif">{citation}</p>
      <div className="report-copy">
        <button className="button button-small" type="button" data-copy={citation}>
          Copy citation
        </button>
        <p role="status" />
      </div>
      <FurtherForms entry={entry} />
    </section>
  )
}
