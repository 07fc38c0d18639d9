import { pageCases } from '#db/cases/case-pages.ts'
import { listNewestCases, listNotesBy, listRowsById, listRowsBySlug } from '#db/cases/cases.ts'
import { readRegisterSpan } from '#db/cases/register-span.ts'
import { readCommunity } from '#db/community/community.ts'
import { type Database, database } from '#db/connection/client.ts'
import { contentRecords } from '#db/content/records.ts'
import { listPublicIssues } from '#db/newsletter/public-issues.ts'
import { readPractice } from '#db/practice/practice.ts'
import { readChangedSlugs, readChanges } from '#db/publication/changes.ts'
import { firstRows } from '#domain/cases/register-pages.ts'
import { inviteOf, upcomingEvents } from '#domain/community/community.ts'
import { andMore } from '#domain/fields/counts.ts'
import { escapeHtml } from '#domain/fields/escape-html.ts'
import { mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import type { Records } from '#domain/kinds/records.ts'
import { byShownDay } from '#domain/news/news-event.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { fallbackInvite } from '#domain/practice/demo.ts'
import { mostNamed } from '#domain/publication/changed-kinds.ts'
import { paths } from '#domain/site/paths.ts'
import { registerSpanText } from '#domain/site/register-span.ts'
import { caseRows } from '#islands/cases/case-rows.ts'
import { CauseList } from '#islands/community/CauseList.tsx'
import { NoneYetRow, noneYet } from '#islands/NoneYetRow.tsx'
import { NewsTeaser } from '#islands/news/NewsRow.tsx'
import { IssueRow } from '#islands/newsletter/IssueRow.tsx'
import { rowDrawings } from '#islands/RecordDrawing.tsx'
import { ServiceLine } from '#islands/services/ServiceLine.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { NoTeam } from '#islands/team/NoTeam.tsx'
import { TeamProfile } from '#islands/team/TeamProfile.tsx'
import { cutPictureOf, readCuts } from './cut-pictures.ts'

type DrawPart = (db: Database) => Promise<string>

const noneOnSheet = (words: string) => staticMarkup(NoneYetRow, { words })

async function newestCases(db: Database, limit: number, empty = ''): Promise<string> {
  const { rows, total } = await pageCases(db, { q: '', category: '', year: '', limit })
  const found = await listRowsById(
    db,
    rows.map(({ id }) => id),
  )
  return `<ul data-total="${total}">${total === 0 ? empty : caseRows(found)}</ul>`
}

/** The line above the newest cases of the home page. */
const registerSpan = async (db: Database) => `<p><span>${registerSpanText(await readRegisterSpan(db))}</span></p>`

/** As many as a register of one page may have had, and the new ones. A longer register shows the first of them. */
async function firstCases(db: Database): Promise<string> {
  const { changed, all } = await readChanges(db)
  return newestCases(db, firstRows + (all.includes('case') ? mostNamed : changed.length), noneOnSheet(noneYet.cases))
}

/** At most this many notes are named below a page that does not count them yet. */
const namedNotes = 10

/** What a page that counts notes does not count yet, because they were saved after its build. */
async function newerNotes(db: Database): Promise<string> {
  const { slugs } = await readChangedSlugs(db)
  const found = await listNewestCases(db, slugs, namedNotes)
  const links = found.map(({ slug, title }) => `<li><a class="link" href="${paths.case(slug)}">${escapeHtml(title)}</a></li>`)
  const more = slugs.length > namedNotes ? `<li>${andMore(slugs.length - namedNotes)}</li>` : ''
  if (links.length === 0) return '<div></div>'
  return `<div><p>Notes that were added or changed after this page was made are not counted here:</p><ul>${links.join('')}${more}</ul></div>`
}

async function changedCases(db: Database): Promise<string> {
  const { changed } = await readChanges(db)
  const slugs = changed.filter(({ kind }) => kind === 'case').map(({ path }) => path.slice(paths.case('').length))
  return `<ul>${caseRows(await listRowsBySlug(db, slugs))}</ul>`
}

/** Every record of a kind, in the order of the API. */
const lists = mapTabTypes<{ [Kind in TabKind]: (db: Database) => Promise<Records[Kind][]> }>((type) => contentRecords(type).list)

interface Rows<Kind extends TabKind> {
  draw: (record: Records[Kind], picture: CutPicture | undefined, number: number) => string
  /** The records to show, in their order. Without it: all, in the order of the API. */
  choose?: (records: readonly Records[Kind][]) => readonly Records[Kind][]
  /** Drawn if there is no record. */
  empty?: string
}

const asRow =
  <Kind extends TabKind>(kind: Kind): Rows<Kind>['draw'] =>
  (record, picture, number) =>
    staticMarkup(() => rowDrawings[kind](record, picture, number), {})

const rowsOf =
  <Kind extends TabKind>(kind: Kind, { draw, choose = (records) => records, empty = '' }: Rows<Kind>): DrawPart =>
  async (db) => {
    const [records, cuts] = await Promise.all([lists[kind](db), readCuts()])
    const rows = choose(records).map((record, index) => draw(record, cutPictureOf(kind, record, cuts), index + 1))
    return `<ul>${records.length === 0 ? empty : rows.join('')}</ul>`
  }

async function readInvite(db: Database) {
  const [settings, practice] = await Promise.all([readCommunity(db), readPractice(db)])
  return { settings, invite: inviteOf(settings, fallbackInvite(practice)) }
}

async function firstMember(db: Database): Promise<string> {
  const [[member], cuts, practice] = await Promise.all([lists.team(db), readCuts(), readPractice(db)])
  if (!member) return `<div>${staticMarkup(NoTeam, {})}</div>`
  const picture = cutPictureOf('team', member, cuts)
  const notes = await listNotesBy(db, member.name)
  return `<div>${staticMarkup(TeamProfile, { member, picture, label: 'About Me', practice, notes })}</div>`
}

const onHomePage = 3

/** The parts of built pages that show several records, by the names that the pages give them in `data-drawn`. */
const parts: Readonly<Record<string, DrawPart>> = {
  'latest-cases': (db) => newestCases(db, onHomePage),
  'register-span': registerSpan,
  'newest-cases': firstCases,
  'older-cases': changedCases,
  'newer-notes': newerNotes,
  ...mapTabTypes<Record<TabKind, DrawPart>>(({ name }) => rowsOf(name, { draw: asRow(name), empty: noneOnSheet(noneYet[name]) })),
  news: rowsOf('news', { draw: asRow('news'), choose: byShownDay, empty: noneOnSheet(noneYet.news) }),
  'latest-news': rowsOf('news', {
    draw: (item, picture) => staticMarkup(NewsTeaser, { item, picture }),
    choose: (news) => byShownDay(news).slice(0, onHomePage),
  }),
  'first-member': firstMember,
  team: rowsOf('team', { draw: asRow('team'), choose: (team) => team.slice(1) }),
  'home-services': rowsOf('services', {
    draw: (service, _, number) => staticMarkup(ServiceLine, { service, number }),
  }),
  issues: async (db) => {
    const rows = (await listPublicIssues(db)).map((issue) => staticMarkup(IssueRow, { issue }))
    return `<ul>${rows.length === 0 ? noneOnSheet(noneYet.issues) : rows.join('')}</ul>`
  },
  community: async (db) => {
    const { settings, invite } = await readInvite(db)
    return `<div>${staticMarkup(CauseList, { events: upcomingEvents(settings), invite })}</div>`
  },
  invite: async (db) => `<a href="${escapeHtml((await readInvite(db)).invite)}"></a>`,
}

/** Undefined for an unknown name. */
export const drawPart = async (name: string): Promise<string | undefined> =>
  Object.hasOwn(parts, name) ? parts[name]?.(database()) : undefined
