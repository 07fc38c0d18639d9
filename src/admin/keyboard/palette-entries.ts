import { computed } from 'nanostores'
import { accountName, type StaffAccount } from '#domain/accounts/staff-account.ts'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { shownText } from '#domain/content/field-kinds.ts'
import { type ContentType, fieldText, recordName, shortNoun, valuesOf } from '#domain/content/type.ts'
import type { ListedDraft } from '#domain/drafts/drafts.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { capital } from '#domain/fields/capital.ts'
import { formatDay, formatMoment } from '#domain/fields/dates.ts'
import { contentTypes, type TabKind, tabTypes } from '#domain/kinds/content-types.ts'
import { siteOfAddress } from '#domain/markup/case-law-sites.ts'
import { foldText } from '#domain/search/fold.ts'
import { paths } from '#domain/site/paths.ts'
import type { Subscriber } from '#domain/subscribers/listed-subscriber.ts'
import { $caseLines } from '#stores/cases/case-search.ts'
import { buildNow } from '#stores/records/publication.ts'
import { may } from '#stores/session/rights.ts'
import { draftFormPath, draftName } from '../drafts/draft-list.ts'
import { stateWords } from '../drafts/draft-words.ts'
import { nameOf } from '../enquiries/enquiry-words.ts'
import { logOut } from '../shell/log-out.ts'
import { dashboardPath, editorPath, feesPath, ownParts, ownPath, settingsParts, settingsPath } from '../shell/router.ts'
import type { Findable } from './palette-search.ts'
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

/** The answer to a citation or a full name. */
export interface NamedInDesk {
  /** The ids of entries in the palette. */
  cases: ReadonlySet<string>
  /** A citation that is not in the register but certainly at Find Case Law or BAILII. */
  outside?: { text: string; url: string }
}

export const outsideEntry = ({ text, url }: NonNullable<NamedInDesk['outside']>): PaletteEntry => ({
  id: 'outside',
  label: `${text} at ${siteOfAddress(url)}`,
  line: '',
  detail: () => 'Not in the register',
  run: () => location.assign(url),
})

/** The search matches the name, the slug and the fields of the columns. */
export function recordEntry(type: ContentType<TabKind>, record: { id: number }): PaletteEntry {
  const { name, fields, columns } = type
  const values = valuesOf(record)
  const textOf = (field: string): string => fieldText(values[field])
  const shownOf = (field: string): string => shownText(fields[field], textOf(field))
  const label = recordName(type, record)
  return {
    id: `${name}:${record.id}`,
    label,
    line: lineOf(label, ...columns.map(textOf), textOf('slug')),
    detail: () => columns.map(shownOf).filter(Boolean).join(', '),
    run: () => visit(editorPath(name, record.id)),
  }
}

export function draftEntry(draft: ListedDraft): PaletteEntry {
  const label = draftName(draft)
  const detail = () => `${capital(contentTypes[draft.kind].noun)}, ${stateWords(draft.state)}`
  return { id: `draft:${draft.id}`, label, line: lineOf(label, draft.author ?? ''), detail, run: () => visit(draftFormPath(draft)) }
}

export const subscriberEntry = ({ id, email, confirmedAt }: Subscriber): PaletteEntry => ({
  id: `subscriber:${id}`,
  label: email,
  line: lineOf(email),
  detail: () => (confirmedAt === null ? 'Waiting' : 'Confirmed'),
  run: () => visit(`${dashboardPath('subscribers')}&${new URLSearchParams({ q: email })}`),
})

export function accountEntry(account: StaffAccount): PaletteEntry {
  const label = accountName(account)
  return {
    id: `account:${account.id}`,
    label,
    line: lineOf(label, account.email ?? ''),
    detail: () => capital(account.role),
    run: () => visit(settingsPath('accounts')),
  }
}

/** The server has already searched, so every enquiry that it returns is an entry. */
export const enquiryEntry = (enquiry: EnquiryRecord): PaletteEntry => ({
  id: `enquiry:${enquiry.id}`,
  label: nameOf(enquiry),
  line: '',
  detail: () => formatMoment(enquiry.createdAt),
  run: () => visit(`${dashboardPath('enquiries')}&open=${enquiry.id}`),
})

/** The parts of the settings and of the person's account. */
export function settingsEntries(): PaletteEntry[] {
  const entry = (id: string, label: string, path: string): PaletteEntry => ({
    id: `part:${id}`,
    label,
    line: lineOf(label, 'settings'),
    detail: () => '',
    run: () => visit(path),
  })
  return [
    ...settingsParts.filter(({ needs }) => may(needs)).map(({ value, label }) => entry(value, `Settings: ${label}`, settingsPath(value))),
    ...(may('change settings') ? [entry('fees', 'Settings: Fees', feesPath)] : []),
    ...ownParts.filter(({ needs }) => may(needs)).map(({ value, label }) => entry(value, `Me: ${label}`, ownPath(value))),
  ]
}

/** The actions available on this screen: shortcuts, new records, and actions without a key. */
export function actionEntries(): PaletteEntry[] {
  const known = shortcuts.filter(({ id, ready }) => id !== 'palette' && id !== 'new' && ready?.() !== false)
  const additions = [
    action('new:case', 'New case', () => visit(paths.adminNewCase)),
    ...tabTypes.map((type) => action(`new:${type.name}`, `New ${shortNoun(type)}`, () => visit(newPath(type.name)))),
    action('new:issue', 'New issue', () => visit(newPath('newsletter'))),
  ]
  const build = action('publish', 'Rebuild the website', () => void buildNow())
  return [
    ...(may('write drafts') ? additions : []),
    ...known.map(({ id, words, keys, run }) => ({ ...action(id, words, run), keys })),
    ...(may('publish') ? [build] : []),
    action('site', 'View the website', () => location.assign(paths.home)),
    action('out', 'Log out', () => void logOut()),
  ]
}

function action(id: string, label: string, run: () => void): PaletteEntry {
  return { id: `do:${id}`, label, line: lineOf(label), detail: () => '', run }
}

function lineOf(...parts: string[]): string {
  return foldText(parts.join('\n'))
}
