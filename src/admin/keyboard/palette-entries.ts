import { computed } from 'nanostores'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { formatDay } from '#domain/fields/dates.ts'
import type { NewsItem } from '#domain/news/news.ts'
import { paths } from '#domain/site/paths.ts'
import type { TeamMember } from '#domain/team/team.ts'
import { $caseLines } from '#stores/cases/case-search.ts'
import type { Findable } from '#stores/desk/palette-search.ts'
import { newsRecords } from '#stores/news/news.ts'
import { buildNow } from '#stores/records/publication.ts'
import { teamRecords } from '#stores/team/team.ts'
import { logOut } from '../shell/log-out.ts'
import { editedInPlace, editorPath } from '../shell/router.ts'
import { newPath, type Shortcut, shortcuts, visit } from './shortcuts.ts'

export interface PaletteEntry extends Findable {
  /** Shown beside the name. Computed only for entries that are shown. */
  detail: () => string
  keys?: Shortcut['keys']
  run: () => void
}

function caseEntry({ id, title, category, date }: CaseListItem, line: string): PaletteEntry {
  const detail = () => `${category}, ${formatDay(date)}`
  return { id: `case:${id}`, label: title, line, detail, run: () => visit(paths.adminEditCase(id)) }
}

export const $caseEntries = computed($caseLines, (lines) => lines?.map(({ row, line }) => caseEntry(row, line)))
export const $newsEntries = computed(newsRecords.$list, ({ data }) => data?.map(newsEntry))
export const $teamEntries = computed(teamRecords.$list, ({ data }) => data?.map(teamEntry))

function newsEntry({ id, title, category, date, slug }: NewsItem): PaletteEntry {
  const detail = () => `${category}, ${formatDay(date)}`
  const line = lineOf(title, category, date, slug)
  return { id: `news:${id}`, label: title, line, detail, run: () => visit(editorPath('news', id)) }
}

function teamEntry({ id, name, position }: TeamMember): PaletteEntry {
  return { id: `team:${id}`, label: name, line: lineOf(name, position), detail: () => position, run: () => visit(editorPath('team', id)) }
}

/** The actions available on this screen: shortcuts, new records, and actions without a key. */
export function actionEntries(): PaletteEntry[] {
  const known = shortcuts.filter(({ id, ready }) => id !== 'palette' && id !== 'new' && ready?.() !== false)
  return [
    action('new:case', 'New case', () => visit(paths.adminNewCase)),
    ...Object.entries(editedInPlace).map(([tab, words]) =>
      action(`new:${tab}`, `New ${words.replace('news ', '')}`, () => visit(newPath(tab))),
    ),
    ...known.map(({ id, words, keys, run }) => ({ ...action(id, words, run), keys })),
    action('publish', 'Update the website now', () => void buildNow()),
    action('site', 'View the website', () => location.assign(paths.home)),
    action('out', 'Log out', () => void logOut()),
  ]
}

function action(id: string, label: string, run: () => void): PaletteEntry {
  return { id: `do:${id}`, label, line: lineOf(label), detail: () => '', run }
}

function lineOf(...parts: string[]): string {
  return parts.join('\n').toLowerCase()
}
