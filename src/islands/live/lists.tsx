import * as z from 'zod'
import { caseListItemSchema, caseRecordSchema } from '#domain/cases/cases.ts'
import { registerEntry } from '#domain/cases/register.ts'
import { communitySchema, inviteOf, upcomingEvents } from '#domain/community/community.ts'
import { pagePath } from '#domain/content/type.ts'
import { contentTypes, mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import { recordPages } from '#domain/kinds/record-pages.ts'
import { type Records, recordSchemas } from '#domain/kinds/records.ts'
import { byShownDay } from '#domain/news/news-event.ts'
import type { ChangedKind } from '#domain/publication/changed-kinds.ts'
import type { Changes } from '#domain/publication/changes.ts'
import { api, paths } from '#domain/site/paths.ts'
import { teamMemberSchema } from '#domain/team/team.ts'
import { call, callTagged } from '#stores/http/http.ts'
import { CaseRow } from '../cases/CaseRow.tsx'
import { CauseList } from '../community/CauseList.tsx'
import { NewsTeaser } from '../news/NewsRow.tsx'
import { rowDrawings } from '../RecordDrawing.tsx'
import { TeamProfile } from '../team/TeamProfile.tsx'
import { drawn, showIn } from './drawing.ts'
import { keptPicture } from './kept-picture.ts'
import { type Row, rowOf, showRows } from './rows.ts'

/** How to update one list, which has this name in `data-rows`. */
interface List {
  kind: ChangedKind
  refresh: (list: HTMLElement, changes: Changes) => Promise<void>
}

const changedIn = ({ changed, all }: Changes, kind: ChangedKind) => {
  const named = new Set(changed.map(({ path }) => path))
  return (path: string) => all.includes(kind) || named.has(path)
}

/** Fetches the whole note, because a row's citation is read from it. */
const caseRow = (slug: string): Row => ({
  path: paths.case(slug),
  draw: async () => <CaseRow entry={registerEntry(await call(api.case(slug), caseRecordSchema))} />,
})

/** The most records that `GET /api/cases` returns. */
const mostInCall = 500

/** Updates the number of cases above the register. The home page shows none. */
function showTotal(total: number): void {
  const status = document.getElementById('register-status')
  const count = status?.querySelector('h2')
  if (!status || !count) return
  status.dataset['total'] = String(total)
  if (document.documentElement.dataset['asked'] === undefined) count.textContent = `${total} cases found`
}

/** Shows the newest cases: as many as the list held, and any new ones. */
async function refreshNewestCases(list: HTMLElement, changes: Changes): Promise<void> {
  const { most: given } = list.dataset
  const room = list.children.length + changes.changed.length
  const most = given ?? Math.min(mostInCall, changes.all.includes('case') ? mostInCall : room)
  const { data: newest, total } = await callTagged(`${api.cases}?limit=${most}`, z.array(caseListItemSchema))
  await showRows(
    list,
    newest.map(({ slug }) => caseRow(slug)),
    changedIn(changes, 'case'),
  )
  if (total !== null) showTotal(total)
}

/** Updates an older page of the register. Its set of rows stays the same until the next build. */
async function refreshOlderCases(list: HTMLElement, { changed, gone }: Changes): Promise<void> {
  for (const path of gone) rowOf(list, path)?.remove()
  for (const { path } of changed) {
    const earlier = rowOf(list, path)
    earlier?.replaceWith(drawn(await caseRow(path.replace(paths.case(''), '')).draw(earlier)))
  }
}

interface Rows<Kind extends TabKind> {
  draw: (typeof rowDrawings)[Kind]
  /** The order of the list, if it is not the order of the API. */
  sort?: (records: readonly Records[Kind][]) => Records[Kind][]
}

const imageOf = (record: object) => ('imageUrl' in record && typeof record.imageUrl === 'string' ? record.imageUrl : null)

/** Shows the records of a kind as rows: all of them, or as many as `data-most` says. */
const recordRows =
  <Kind extends TabKind>(kind: Kind, { draw, sort }: Rows<Kind>): List['refresh'] =>
  async (list, changes) => {
    const { address, pages } = contentTypes[kind]
    const records = await call(address, z.array(recordSchemas[kind]))
    const shown = (sort?.(records) ?? records).slice(0, Number(list.dataset['most'] ?? Infinity))
    const row = (record: Records[Kind]): Row => ({
      path: pagePath({ pages }, record),
      draw: async (earlier) => draw(record, keptPicture(earlier, imageOf(record))),
    })
    await showRows(list, shown.map(row), changedIn(changes, kind))
  }

/** Updates the whole team, because its order may have changed. `profile` shows the first member. */
async function refreshTeam(profile: HTMLElement): Promise<void> {
  const [first, ...others] = await call(api.team, z.array(teamMemberSchema))
  if (first) showIn(profile, <TeamProfile member={first} picture={keptPicture(profile, first.imageUrl)} label="About Me" />)
  const rows = others.map(
    (member): Row => ({
      path: paths.teamMember(member.id),
      draw: async (earlier) => rowDrawings.team(member, keptPicture(earlier, member.imageUrl)),
    }),
  )
  const list = document.getElementById('colleagues')
  if (list) await showRows(list, rows, () => true)
}

/** Updates the events, if the page shows them, and every link to the invitation. */
async function refreshCommunity(place: HTMLElement): Promise<void> {
  const settings = await call(api.community, communitySchema)
  const invite = inviteOf(settings)
  if (place.querySelector('.cause-list')) showIn(place, <CauseList events={upcomingEvents(settings)} invite={invite} />)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#main a[data-network="discord"]')) link.href = invite
}

const newsTeaser: (typeof rowDrawings)['news'] = (item, picture) => <NewsTeaser item={item} picture={picture} />

const lists: Readonly<Record<string, List>> = {
  'newest-cases': { kind: 'case', refresh: refreshNewestCases },
  'older-cases': { kind: 'case', refresh: refreshOlderCases },
  ...mapTabTypes<Record<TabKind, List>>(({ name }) => ({ kind: name, refresh: recordRows(name, { draw: rowDrawings[name] }) })),
  news: { kind: 'news', refresh: recordRows('news', { draw: rowDrawings.news, sort: byShownDay }) },
  'latest-news': { kind: 'news', refresh: recordRows('news', { draw: newsTeaser, sort: byShownDay }) },
  team: { kind: 'team', refresh: refreshTeam },
  community: { kind: 'community', refresh: refreshCommunity },
}

const isBelow = (path: string, kind: ChangedKind): boolean => kind !== 'community' && path.startsWith(`${recordPages[kind].list}/`)

const concerns = (kind: ChangedKind, { changed, gone, all }: Changes): boolean =>
  all.includes(kind) || changed.some((change) => change.kind === kind) || gone.some((path) => isBelow(path, kind))

/** Updates the rows of every list on the page whose kind has changed. */
export async function refreshLists(changes: Changes): Promise<void> {
  for (const list of document.querySelectorAll<HTMLElement>('[data-rows]')) {
    const { kind, refresh } = lists[list.dataset['rows'] ?? ''] ?? {}
    if (kind && refresh && concerns(kind, changes)) await refresh(list, changes)
  }
}
