import { findNotesAround } from '#db/cases/citing-notes.ts'
import type { Database } from '#db/connection/client.ts'
import { citator } from '#domain/citator/citator.ts'
import { type MentionPages, readMentionPages } from '#domain/citator/mention-pages.ts'
import { articleCites, type CiteLink, type NoteLinks, noteLinks } from '#domain/citator/note-links.ts'
import type { CitingNote } from '#domain/citator/notes.ts'
import { readNote } from '#domain/citator/read-note.ts'
import { paths } from '#domain/site/paths.ts'
import { fetchBuilt } from '../http/deploy-context.ts'

const noPages: MentionPages = { authorities: [], rules: [] }

/** The pages of authorities and rules that the live build has. Without its list the drawing has no such links. */
async function readPages(): Promise<MentionPages> {
  const response = await fetchBuilt(paths.mentionPages)
  return (response.ok ? readMentionPages(await response.json()) : undefined) ?? noPages
}

/**
 * What a note cites and what cites it, as the next build finds it.
 * Pages of authorities and rules are linked if the live build has them.
 */
export async function linksOf(db: Database, note: CitingNote): Promise<NoteLinks> {
  const { citations, rules } = note.reading
  const [pages, { groups, notes }] = await Promise.all([
    citations.length + rules.length > 0 ? readPages() : noPages,
    findNotesAround(db, note),
  ])
  const { notesOf, citing } = citator(notes, groups)
  return noteLinks(note, {
    groups,
    notesOf,
    citedBy: citing(note).filter((mention) => mention.note.id !== note.id),
    hasRule: (key) => pages.rules.includes(key),
    hasAuthority: (slug) => pages.authorities.includes(slug),
  })
}

/** The authorities that a stored article cites, as the next build finds them. */
export async function findArticleCites(db: Database, item: { content: string }): Promise<readonly CiteLink[]> {
  const reading = readNote(item)
  const { groups, notes } = await findNotesAround(db, { keys: [], reading })
  return articleCites(reading, citator(notes, groups))
}
