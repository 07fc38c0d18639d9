import { readTypedCitation } from '../citations/read-citations.ts'
import { findCaseLawOrigin } from '../markup/case-law-sites.ts'

/** The addresses of documents: `ewca/civ/2022/1660`, `d-` and a UUID, or `tna.` and an identifier. */
const documentPath = /^(?:[a-z]{2,10}(?:\/[a-z\d]{1,10})?\/\d{4}\/\d{1,6}|d-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|tna\.[a-z\d]{4,16})$/

export const isDocumentPath = (path: string): boolean => documentPath.test(path)

type TypedDocument = { kind: 'path'; path: string } | { kind: 'faulty'; fault: string }

const faulty = (fault: string): TypedDocument => ({ kind: 'faulty', fault })

function ofAddress(typed: string): TypedDocument {
  const whole = /^https?:/i.test(typed) ? typed : `https://${typed}`
  const address = URL.canParse(whole) ? new URL(whole) : undefined
  if (address?.origin.replace(/^http:/, 'https:') !== findCaseLawOrigin)
    return faulty('Only addresses at caselaw.nationalarchives.gov.uk can be read.')
  const path = address.pathname.replace(/^\/(?:id\/)?/, '').replace(/\/(?:data\.xml|data\.html|press-summary\/1)?$/, '')
  if (!isDocumentPath(path)) return faulty('This is not the address of a judgment. Open the judgment there and copy its address.')
  return { kind: 'path', path }
}

/** Reads the typed name of a judgment: a neutral citation or an address at Find Case Law. */
export function readTypedDocument(text: string): TypedDocument {
  const typed = text.trim()
  if (typed === '') return faulty('Enter a neutral citation or an address.')
  if (isDocumentPath(typed)) return { kind: 'path', path: typed }
  if (/^https?:|^[\w.-]+\.[a-z]{2,}\//i.test(typed)) return ofAddress(typed)
  const citation = readTypedCitation(typed)
  if (citation === undefined) return faulty('This is not a neutral citation. Write it as [2022] EWCA Civ 1660.')
  const url = citation.url ?? ''
  if (!url.startsWith(`${findCaseLawOrigin}/`)) return faulty(`Find Case Law has no address for ${citation.text}. Paste the text instead.`)
  return { kind: 'path', path: url.slice(findCaseLawOrigin.length + 1) }
}
