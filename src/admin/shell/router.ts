import { createRouter } from '@nanostores/router'
import type { Capability } from '#domain/accounts/capabilities.ts'
import { contentTypes, type TabKind, tabTypes } from '#domain/kinds/content-types.ts'
import { type DeletedKind, deletedKinds } from '#domain/kinds/deleted-kinds.ts'
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
  { value: 'cases', label: contentTypes.case.pages.label, letter: contentTypes.case.letter },
  { value: 'enquiries', label: 'Enquiries', letter: 'e', needs: 'answer enquiries' },
] as const satisfies readonly TabEntry<string>[]

const lastTabs = [
  { value: 'drafts', label: 'Drafts', letter: 'f', needs: 'write drafts' },
  { value: 'newsletter', label: 'Newsletter', letter: 'l', needs: 'send newsletters' },
  { value: 'subscribers', label: 'Subscribers', letter: 'u', needs: 'send newsletters' },
  { value: 'deleted', label: 'Deleted', letter: 'r', needs: 'publish' },
  { value: 'accounts', label: 'Accounts', letter: 'o', needs: 'manage accounts' },
  { value: 'audit', label: 'Audit', letter: 'a', needs: 'read the audit trail' },
  { value: 'settings', label: 'Settings', letter: 's' },
] as const satisfies readonly TabEntry<string>[]

export type DashboardTab = (typeof firstTabs)[number]['value'] | TabKind | (typeof lastTabs)[number]['value']

interface TabEntry<Value = DashboardTab> {
  value: Value
  label: string
  /** Opens the tab when pressed after a g. */
  letter: string
  /** What the account must be allowed to do. Without it the tab is for everyone. */
  needs?: Capability
}

export const dashboardTabs: readonly TabEntry[] = [
  ...firstTabs,
  ...tabTypes.map(({ name, heading, letter }) => ({ value: name, label: heading, letter })),
  ...lastTabs,
]

/** The tab of an address. Without a known one it is the first. */
export function readTab(value: string | undefined): DashboardTab {
  return dashboardTabs.find((tab) => tab.value === value)?.value ?? 'dashboard'
}

export function dashboardPath(tab: DashboardTab): string {
  return tab === 'dashboard' ? paths.adminDashboard : `${paths.adminDashboard}?tab=${tab}`
}

export function deletedPath(kind?: DeletedKind): string {
  return kind === undefined ? dashboardPath('deleted') : `${dashboardPath('deleted')}&kind=${kind}`
}

export function readDeletedKind(value: string | undefined): DeletedKind | undefined {
  return deletedKinds.find((kind) => kind === value)
}

/** The parts of the settings, each with an address. `needs` is what the account must be allowed to do. */
export const settingsParts = [
  { value: 'community', label: 'Community', needs: 'change settings' },
  { value: 'practice', label: 'Practice', needs: 'change settings' },
  { value: 'fees', label: 'Fees', needs: 'change settings' },
  { value: 'mail', label: 'Mail', needs: 'change settings' },
  { value: 'account', label: 'Account', needs: 'own account' },
  { value: 'password', label: 'Password', needs: 'own account' },
  { value: 'passkeys', label: 'Passkeys', needs: 'add a passkey' },
  { value: 'sessions', label: 'Sessions', needs: 'own account' },
  { value: 'people', label: 'Personal data', needs: 'handle personal data' },
] as const satisfies readonly { value: string; label: string; needs: Capability }[]

export type SettingsPart = (typeof settingsParts)[number]['value']

/** The part of an address. Without a known one it is the first. */
export function readSettingsPart(value: string | undefined): SettingsPart {
  return settingsParts.find((part) => part.value === value)?.value ?? 'community'
}

export function settingsPath(part: SettingsPart): string {
  return part === 'community' ? dashboardPath('settings') : `${dashboardPath('settings')}&part=${part}`
}

export const typeOfTab = (tab: string | null | undefined) => tabTypes.find(({ name }) => name === tab)

export function editorPath(tab: TabKind | 'newsletter', id: number | 'new'): string {
  return `${dashboardPath(tab)}&edit=${id}`
}

/** The address of the form for a draft that belongs to no public record. */
export const draftPath = (tab: TabKind, draft: number): string => `${editorPath(tab, 'new')}&draft=${draft}`

export function readId(value: string | undefined): number | undefined {
  return value !== undefined && /^[1-9]\d*$/.test(value) ? Number(value) : undefined
}

/** What the address asks to edit: a record's id, null for a new one, undefined for none. */
export function readEdit(value: string | undefined): number | null | undefined {
  return value === 'new' ? null : readId(value)
}

/** The page to open after a login: the page of the desk that the person was on, and nothing outside it. */
export function returnPath(wanted: string | undefined): string {
  const inside = wanted !== undefined && /^\/admin\/(?!login\b)[^\\]*$/.test(wanted)
  return inside ? wanted : paths.adminDashboard
}

export function loginPath(from: string): string {
  return returnPath(from) === from && from !== paths.adminDashboard
    ? `${paths.adminLogin}?${new URLSearchParams({ return: from })}`
    : paths.adminLogin
}
