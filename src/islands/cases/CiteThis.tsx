import type { ReactNode } from 'react'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { oscolaCitation, plainCitation } from '#domain/cases/oscola.ts'
import { caseReference } from '#domain/cases/reference.ts'
import { typeset } from '#domain/typography/typeset.ts'

/** src/site/cases/cite-forms.ts draws the copies and files when this opens, because their texts are long. */
function FurtherForms({ entry }: { entry: CaseRecord }): ReactNode {
  const reference = caseReference(entry)
  const { title, date, tags, citation, court, url } = reference
  return (
    <details
      className="report-forms"
      data-title={title}
      data-date={date}
      data-tags={tags.join('\n')}
      data-citation={citation}
      data-court={court}
      data-url={url}
    >
      <summary>Plain, BibTeX and RIS</summary>
      <p className="font-serif">{typeset(plainCitation(reference))}</p>
    </details>
  )
}

/** The ways to cite a case. OSCOLA is shown, because most footnotes follow it. */
export function CiteThis({ entry }: { entry: CaseRecord }): ReactNode {
  const citation = oscolaCitation(entry)
  const hasOwn = caseReference(entry).citation !== undefined
  return (
    <section aria-labelledby="cite">
      <h2 id="cite" className="caps">
        Cite this
      </h2>
      <p className="font-serif">{typeset(citation)}</p>
      {hasOwn && (
        <div className="report-copy">
          <button className="button button-small" type="button" data-copy={citation}>
            Copy citation
          </button>
          <p role="status" />
        </div>
      )}
      <FurtherForms entry={entry} />
    </section>
  )
}
