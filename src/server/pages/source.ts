import { findCitingNote, findNotesAround } from '#db/cases/citing-notes.ts'
import { type Database, database } from '#db/connection/client.ts'
import { contentRecords } from '#db/content/records.ts'
import { readPractice } from '#db/practice/practice.ts'
import { readChanges } from '#db/publication/changes.ts'
import { citator } from '#domain/citator/citator.ts'
import type { MentionPages } from '#domain/citator/mention-pages.ts'
import { type NoteLinks, noteLinks } from '#domain/citator/note-links.ts'
import type { CitingNote } from '#domain/citator/notes.ts'
import { readJudgeName } from '#domain/judges/judge-name.ts'
import { type CutList, cutListPath } from '#domain/pictures/cuts.ts'
import { mostNamed } from '#domain/publication/changed-kinds.ts'
import { foldText } from '#domain/search/fold.ts'
import { servicesType } from '#domain/services/type.ts'
import { paths } from '#domain/site/paths.ts'
import { teamType } from '#domain/team/type.ts'
import { once, type Source } from '#drawn/entries.ts'
import { siteUrl } from '../env.ts'
import { fetchBuilt, readBuilt } from '../http/deploy-context.ts'

// The two lists come from the build of the same deploy, so their form is not checked. The schemas would make the
// start of the function a third longer.

async function readCuts(): Promise<CutList> {
  const list: CutList = JSON.parse(await readBuilt(cutListPath))
  return list
}

const noPages: MentionPages = { authorities: [], rules: [], judges: {} }

/** The pages of authorities, rules and judges that the live build has. Without its list nothing links to them. */
async function readPages(): Promise<MentionPages> {
  const response = await fetchBuilt(paths.mentionPages)
  if (!response.ok) return noPages
  const pages: MentionPages = JSON.parse(await response.text())
  return pages
}

/**
 * The citations of a note in both directions, as the next build will find them. Pages of authorities and rules
 * are linked if the live build has them.
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

async function countNewerCases(db: Database): Promise<number> {
  const { changed, all } = await readChanges(db)
  return all.includes('case') ? mostNamed : changed.length
}

/** Reads the content as it is stored now. One source serves one answer. */
export function storedSource(db = database()): Source {
  return {
    db,
    publisher: once(async () => ({ origin: siteUrl(), practice: await readPractice(db) })),
    team: once(() => contentRecords(teamType).list(db)),
    services: once(() => contentRecords(servicesType).list(db)),
    cuts: once(readCuts),
    linksOf: async ({ id }) => {
      const note = await findCitingNote(db, id)
      return note && linksOf(db, note)
    },
    benchOf: async ({ judges, date }) => {
      const pages = judges.length > 0 ? (await readPages()).judges : {}
      return judges.map((spelling) => {
        const { name } = readJudgeName(spelling, date)
        const slug = pages[foldText(name)]
        return { name, ...(slug !== undefined && { slug }) }
      })
    },
    newerCases: () => countNewerCases(db),
  }
}
