import { createRouter } from '@nanostores/router'
import type { Capability } from '#domain/accounts/capabilities.ts'
import { type ContentKind, contentTypes, type DeletedKind, type TabKind, tabTypes } from '#domain/kinds/content-types.ts'
import { paths } from '#domain/site/paths.ts'

/** The desk's addresses. Only `Link.tsx` navigates between them. Links to the public site are ordinary links. */
export const $page = createRouter(
  {
    login: paths.adminLogin,
    welcome: paths.adminWelcome,
    dashboard: paths.adminDashboard,
    newCase: paths.adminNewCase,
    editCase: '/admin/cases/edit/:id',
  },
  { links: false },
)

const firstTabs = [
  { value: 'dashboard', label: 'Dashboard', letter: 'd' },
  { value: 'enquiries', label: 'Enquiries', letter: 'e', needs: 'answer enquiries' },
  { value: 'cases', label: contentTypes.case.pages.label, letter: contentTypes.case.letter, group: 'Website' },
] as const satisfies readonly TabEntry<string>[]

const lastTabs = [
  { value: 'drafts', label: 'Drafts', letter: 'f', needs: 'write drafts', group: 'Website' },
  { value: 'newsletter', label: 'Issues', letter: 'l', needs: 'send newsletters', group: 'Newsletter' },
  { value: 'subscribers', label: 'Subscribers', letter: 'u', needs: 'send newsletters', group: 'Newsletter' },
  { value: 'settings', label: 'Settings', letter: 's', needs: 'change settings' },
  { value: 'me', label: 'Me', letter: 'i' },
] as const satisfies readonly TabEntry<string>[]

export type DashboardTab = (typeof firstTabs)[number]['value'] | TabKind | (typeof lastTabs)[number]['value']

export interface TabEntry<Value = DashboardTab> {
  value: Value
  label: string
  /** Opens the tab when pressed after a g. */
  letter: string
  /** The heading of its group in the index. Without one, the tab is a group by itself. */
  group?: 'Website' | 'Newsletter'
  /** The capability that the tab needs. Omitted if everyone may see it. */
  needs?: Capability
  /** The tab that leads to it. The index leaves it out. */
  within?: Value
}

export const dashboardTabs: readonly TabEntry[] = [
  ...firstTabs,
  ...tabTypes.map(({ name, heading, letter }) => ({
    value: name,
    label: name === 'services' ? 'Services and fees' : heading,
    letter,
    group: 'Website' as const,
    ...(name === 'rates' && { within: 'services' as const }),
  })),
  ...lastTabs,
]

/** The tab of an address. An unknown address opens the first. */
export function readTab(value: string | undefined): TabEntry {
  return dashboardTabs.find((tab) => tab.value === value) ?? firstTabs[0]
}

export function dashboardPath(tab: DashboardTab): string {
  return tab === 'dashboard' ? paths.adminDashboard : `${paths.adminDashboard}?tab=${tab}`
}

const tabOfKind = (kind: DeletedKind): DashboardTab =>
  kind === 'case' ? 'cases' : kind === 'enquiry' ? 'enquiries' : kind === 'subscriber' ? 'subscribers' : kind

/** The states of records that a list can show. Without one in the address it shows public records. */
export const listStates = ['live', 'draft', 'review', 'scheduled', 'deleted'] as const
export type ListState = (typeof listStates)[number]

export const readListState = (value: string | undefined): ListState => listStates.find((state) => state === value) ?? 'live'

export const statePath = (kind: DeletedKind, state: ListState): string =>
  `${dashboardPath(tabOfKind(kind))}${state === 'live' ? '' : `&state=${state}`}`

/** The parts of a tab, each with an address. `needs` is the capability that it needs. */
interface Part {
  value: string
  label: string
  needs: Capability
  /** Opens the part when pressed after a g. */
  letter?: string
}

export const settingsParts = [
  { value: 'community', label: 'Community', needs: 'change settings' },
  { value: 'practice', label: 'Practice', needs: 'change settings' },
  { value: 'mail', label: 'Mail', needs: 'change settings' },
  { value: 'accounts', label: 'People and accounts', needs: 'manage accounts', letter: 'o' },
  { value: 'judgments', label: 'Judgments', needs: 'switch judgments' },
  { value: 'statistics', label: 'Statistics', needs: 'change settings' },
  { value: 'audit', label: 'Audit', needs: 'read the audit trail', letter: 'a' },
  { value: 'people', label: 'Personal data', needs: 'handle personal data' },
] as const satisfies readonly Part[]

/** The parts about the signed-in person. */
export const ownParts = [
  { value: 'account', label: 'Details', needs: 'own account' },
  { value: 'password', label: 'Password', needs: 'own account' },
  { value: 'passkeys', label: 'Passkeys', needs: 'add a passkey' },
  { value: 'sessions', label: 'Sessions', needs: 'own account' },
] as const satisfies readonly Part[]

export type SettingsPart = (typeof settingsParts)[number]['value']
export type OwnPart = (typeof ownParts)[number]['value']

/** The part of an address. An unknown address opens the first. */
export function readSettingsPart(value: string | undefined): SettingsPart {
  return settingsParts.find((part) => part.value === value)?.value ?? 'community'
}

export function readOwnPart(value: string | undefined): OwnPart {
  return ownParts.find((part) => part.value === value)?.value ?? 'account'
}

export function settingsPath(part: SettingsPart): string {
  return part === 'community' ? dashboardPath('settings') : `${dashboardPath('settings')}&part=${part}`
}

export const ownPath = (part: OwnPart): string => `${dashboardPath('me')}&part=${part}`

/** The fees are next to the services that they price. */
export const feesPath = `${dashboardPath('services')}&part=fees`

export const typeOfTab = (tab: string | null | undefined) => tabTypes.find(({ name }) => name === tab)

export function editorPath(tab: ContentKind | 'newsletter', id: number | 'new'): string {
  if (tab === 'case') return id === 'new' ? paths.adminNewCase : paths.adminEditCase(id)
  return `${dashboardPath(tab)}&edit=${id}`
}

/** The address of the form for a draft that belongs to no public record. */
export const draftPath = (kind: ContentKind, draft: number): string =>
  kind === 'case' ? paths.adminNewCaseDraft(draft) : `${editorPath(kind, 'new')}&draft=${draft}`

export function readId(value: string | undefined): number | undefined {
  return value !== undefined && /^[1-9]\d*$/.test(value) ? Number(value) : undefined
}

/** The record that the address edits: an id, null for a new one, undefined for none. */
export function readEdit(value: string | undefined): number | null | undefined {
  return value === 'new' ? null : readId(value)
}

/** The page to open after a login: the person's last page of the desk, but no other address. */
export function returnPath(wanted: string | undefined): string {
  const inside = wanted !== undefined && /^\/admin\/(?!login\b)[^\\]*$/.test(wanted)
  return inside ? wanted : paths.adminDashboard
}

export function loginPath(from: string): string {
  return returnPath(from) === from && from !== paths.adminDashboard
    ? `${paths.adminLogin}?${new URLSearchParams({ return: from })}`
    : paths.adminLogin
}
