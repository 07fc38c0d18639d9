import { listCasesCitedAs, listCasesCiting } from '#db/cases/citing-cases.ts'
import type { Database } from '#db/connection/client.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { citingNote } from '#domain/cases/citing-note.ts'
import { citator } from '#domain/citator/citator.ts'
import { type NoteLinks, noteLinks } from '#domain/citator/note-links.ts'
import { paths } from '#domain/site/paths.ts'

/** The pages that a list of the live build links to. They are read from the deploy that answers. */
async function readListed(request: Request, list: string): Promise<ReadonlySet<string>> {
  const response = await fetch(new URL(list, request.url))
  // Without the list the drawing has no such links, and the rest of it is right.
  if (!response.ok) return new Set()
  const addresses = (await response.text()).matchAll(/href="([^"]{1,300})"/g)
  return new Set(Array.from(addresses, ([, address = '']) => address).filter((address) => address.startsWith(`${list}/`)))
}

/**
 * What the stored note cites and what cites it, as the next build finds it.
 * SQL finds candidates, and the rules of the domain confirm them.
 * Pages of authorities and rules are linked if the live build has them.
 */
export async function findNoteLinks(db: Database, request: Request, entry: CaseRecord): Promise<NoteLinks> {
  const note = citingNote(entry)
  const cited = note.reading.citations.filter(({ key }) => key !== note.key).map(({ text }) => text)
  const [named, citing, rules, authorities] = await Promise.all([
    listCasesCitedAs(db, cited),
    note.citation === null ? [] : listCasesCiting(db, note.citation, entry.id),
    note.reading.rules.length > 0 ? readListed(request, paths.rules) : new Set(),
    cited.length > 0 ? readListed(request, paths.authorities) : new Set(),
  ])
  return noteLinks(note, {
    notesOf: citator(named.map(citingNote)).notesOf,
    citedBy: citator(citing.map(citingNote)).citing(note),
    hasRule: (key) => rules.has(paths.rule(key)),
    hasAuthority: (slug) => authorities.has(paths.authority(slug)),
  })
}
