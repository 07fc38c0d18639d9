import { atom } from 'nanostores'
import { shortNoun } from '#domain/content/type.ts'
import { listOf } from '#domain/fields/counts.ts'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { paths } from '#domain/site/paths.ts'
import { keepStored, readStored } from '#stores/browser/browser-storage.ts'
import { casesPath } from '../cases/case-address.ts'
import { enquiriesPath } from '../enquiries/enquiry-address.ts'
import { go } from '../shell/navigation.ts'
import {
  $page,
  type DashboardTab,
  dashboardPath,
  dashboardTabs,
  editorPath,
  readTab,
  type SettingsPart,
  settingsParts,
  settingsPath,
  type TabEntry,
  typeOfTab,
} from '../shell/router.ts'
import { subscribersPath } from '../subscribers/subscriber-address.ts'

export interface Shortcut {
  id: string
  /** One key, or two pressed one after the other. `mod` is Ctrl, or Cmd on Apple keyboards. */
  keys: readonly [string] | readonly [string, string]
  words: string
  run: () => void
  /** Whether the shortcut can do anything now. Omitted for shortcuts that always can. */
  ready?: () => boolean
}

const singleKey = 'keyboard:single'

/** Whether keys without Ctrl or Cmd work. People who dictate or brush keys can turn them off (WCAG 2.1.4). */
export const $singleKeys = atom(readStored(singleKey) !== 'off')

export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on)
  keepStored(singleKey, on ? 'on' : 'off')
}

export const $deskDialog = atom<'none' | 'palette' | 'keyboard'>('none')

/** Every shortcut of the desk. The listener, the keyboard dialog, the palette and the tests all use this list. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'palette', keys: ['mod+k'], words: 'Search', run: () => $deskDialog.set('palette') },
  { id: 'save', keys: ['mod+s'], words: 'Save the open form', run: saveForm, ready: () => openForm() !== null },
  { id: 'search', keys: ['/'], words: 'Search the open tab', run: focusSearch, ready: () => openSearch() !== null },
  {
    id: 'new',
    keys: ['n'],
    words: `New ${listOf(['case', ...tabTypes.map(shortNoun), 'issue'], 'or')}`,
    run: () => visit(newPath(openTab())),
  },
  onControl('a', 'Assign the open enquiry to me'),
  onControl('o', 'Choose the outcome of the open enquiry'),
  onControl('r', 'Answer the open enquiry'),
  onControl('w', 'Write a note on the open enquiry'),
  ...dashboardTabs.map(goToTab),
  ...settingsParts.flatMap((part) => ('letter' in part ? [goToPart(part)] : [])),
  { id: 'mine', keys: ['g', 'm'], words: 'Go to my enquiries', run: () => visit(`${dashboardPath('enquiries')}&assigned=me`) },
  { id: 'keyboard', keys: ['?'], words: 'Keyboard shortcuts', run: () => $deskDialog.set('keyboard') },
]

/** Activates a control that its screen marks with the letter. */
function onControl(letter: string, words: string): Shortcut {
  return { id: `key:${letter}`, keys: [letter], words, run: () => workControl(letter), ready: () => keyControl(letter) !== null }
}

export function visit(path: string): void {
  if (path !== location.pathname + location.search) go(path)
}

const tablePaths: Partial<Record<DashboardTab, () => string>> = { cases: casesPath, enquiries: enquiriesPath, subscribers: subscribersPath }

/** A table reopens with its last view. */
export function tabPath(tab: DashboardTab): string {
  return tablePaths[tab]?.() ?? dashboardPath(tab)
}

function goToTab({ value, label, letter }: TabEntry): Shortcut {
  const run = (): void => {
    visit(tabPath(value))
    requestAnimationFrame(focusOpenTab)
  }
  return { id: `tab:${value}`, keys: ['g', letter], words: `Go to ${label}`, run }
}

function goToPart({ value, label, letter }: { value: SettingsPart; label: string; letter: string }): Shortcut {
  return { id: `part:${value}`, keys: ['g', letter], words: `Go to ${label}`, run: () => visit(settingsPath(value)) }
}

function openTab(): DashboardTab | null {
  const page = $page.get()
  return page?.route === 'dashboard' ? readTab(page.search['tab']).value : null
}

/** On tabs without new records, creates a case. */
export function newPath(tab: string | null): string {
  if (tab === 'newsletter') return editorPath(tab, 'new')
  const type = typeOfTab(tab)
  return type ? editorPath(type.name, 'new') : paths.adminNewCase
}

function openSearch(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('main input[type=search]')
}

function focusSearch(): void {
  const search = openSearch()
  search?.focus()
  search?.select()
}

/** The control of the open screen that a letter activates, if there is one. */
function keyControl(letter: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-key="${letter}"]`)
}

/** Presses a button, and gives the focus to any other control. */
function workControl(letter: string): void {
  const control = keyControl(letter)
  if (control instanceof HTMLButtonElement) control.click()
  else control?.focus()
}

/** The form that a save applies to: the one with the focus, or else the first on the screen. */
function openForm(): HTMLFormElement | null {
  const forms = 'main form:not([role=search])'
  return document.activeElement?.closest<HTMLFormElement>(forms) ?? document.querySelector<HTMLFormElement>(forms)
}

/** Clicks the form's button that saves and stays, or its submit button. A running save ignores the click. */
function saveForm(): void {
  const buttons = [...(openForm()?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement)
  const pressed = buttons.find(({ dataset }) => dataset['then'] === 'stay') ?? buttons.find(({ type }) => type === 'submit')
  pressed?.click()
}

/** Focuses the open tab after a change of tab, if the focused element no longer exists. */
function focusOpenTab(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
}
