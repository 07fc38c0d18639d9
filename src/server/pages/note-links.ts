import { listCasesCitedAs, listCasesCiting } from '#db/cases/citing-cases.ts'
import type { Database } from '#db/connection/client.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { citingNote } from '#domain/cases/citing-note.ts'
import { authorityGroups } from '#domain/citator/authority-groups.ts'
import { type AuthorityIndex, readAuthorityIndex } from '#domain/citator/authority-index.ts'
import { citator } from '#domain/citator/citator.ts'
import { articleCites, type CiteLink, type NoteLinks, noteLinks } from '#domain/citator/note-links.ts'
import { readNote } from '#domain/citator/read-note.ts'
import { paths } from '#domain/site/paths.ts'
import { fetchBuilt } from '../http/deploy-context.ts'

/** Undefined where the build has no such file. */
async function findBuilt(path: string): Promise<Response | undefined> {
  const response = await fetchBuilt(path)
  return response.ok ? response : undefined
}

/** The rules that the live build has pages of. Without its list the drawing has no such links. */
async function readRulePages(): Promise<ReadonlySet<string>> {
  const list = await (await findBuilt(paths.rules))?.text()
  return new Set(Array.from((list ?? '').matchAll(/href="([^"]{1,300})"/g), ([, address = '']) => address))
}

const noIndex: AuthorityIndex = { groups: [], pages: [] }

async function readAuthorities(): Promise<AuthorityIndex> {
  const response = await findBuilt(paths.authorityIndex)
  return (response && readAuthorityIndex(await response.json())) ?? noIndex
}

/**
 * What the stored note cites and what cites it, as the next build finds it.
 * SQL finds candidates, and the rules of the domain confirm them.
 * Pages of authorities and rules are linked if the live build has them.
 */
export async function findNoteLinks(db: Database, entry: CaseRecord): Promise<NoteLinks> {
  const note = citingNote(entry)
  const { citations, rules } = note.reading
  const [rulePages, index] = await Promise.all([
    rules.length > 0 ? readRulePages() : new Set<string>(),
    citations.length + note.keys.length > 0 ? readAuthorities() : noIndex,
  ])
  const cited = citations.map((each) => each.citations.map(({ key }) => key))
  const known = authorityGroups([...index.groups, note.keys, ...cited])
  const own = new Set(note.keys.flatMap(known.keysOf))
  const asked = new Set(
    cited
      .flat()
      .flatMap(known.keysOf)
      .filter((key) => !own.has(key)),
  )
  const [named, citing] = await Promise.all([listCasesCitedAs(db, [...asked]), listCasesCiting(db, [...own], entry.id)])
  // The notes that may be cited also say which citations are of one authority.
  const register = citator([note, ...named.map(citingNote)], index.groups)
  return noteLinks(note, {
    groups: register.groups,
    notesOf: register.notesOf,
    citedBy: citator([note, ...citing.map(citingNote)], index.groups).citing(note),
    hasRule: (key) => rulePages.has(paths.rule(key)),
    hasAuthority: (slug) => index.pages.includes(slug),
  })
}

/** The authorities that a stored article cites, as the next build finds them. */
export async function findArticleCites(db: Database, item: { content: string }): Promise<readonly CiteLink[]> {
  const cited = readNote(item).citations.map(({ citations }) => citations.map(({ key }) => key))
  if (cited.length === 0) return []
  const index = await readAuthorities()
  const known = authorityGroups([...index.groups, ...cited])
  const notes = await listCasesCitedAs(db, [...new Set(cited.flat().flatMap(known.keysOf))])
  return articleCites(item, citator(notes.map(citingNote), [...index.groups, ...cited]))
}
