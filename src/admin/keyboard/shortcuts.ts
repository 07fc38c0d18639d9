import { atom } from 'nanostores'
import { paths } from '#domain/site/paths.ts'
import { focusOpenTab, focusSearch, openForm, openSearch, saveForm } from '../shell/desk-focus.ts'
import { go } from '../shell/navigation.ts'
import { $page, type DashboardTab, dashboardTabs, editorPath, isEditedInPlace, readTab } from '../shell/router.ts'
import { tabPath } from './tab-path.ts'

export interface Shortcut {
  id: string
  /** One key, or two pressed one after the other. `mod` is Ctrl, and Cmd on Apple's keyboards. */
  keys: readonly [string] | readonly [string, string]
  /** What it does, as people read it. */
  words: string
  run: () => void
  /** Whether there is anything to do it to just now; left out where there always is. */
  ready?: () => boolean
}

/** The dialog that lies over the desk. */
export const $deskDialog = atom<'none' | 'palette' | 'keyboard'>('none')

/** Every shortcut of the desk: the listener, the list of them, the palette and the tests read this and nothing else. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'palette', keys: ['mod+k'], words: 'Search', run: () => $deskDialog.set('palette') },
  { id: 'save', keys: ['mod+s'], words: 'Save the open form', run: saveForm, ready: () => openForm() !== null },
  { id: 'search', keys: ['/'], words: 'Search the open tab', run: focusSearch, ready: () => openSearch() !== null },
  { id: 'new', keys: ['n'], words: 'New case, article or member', run: () => visit(newPath(openTab())) },
  ...dashboardTabs.map(goToTab),
  { id: 'keyboard', keys: ['?'], words: 'Keyboard shortcuts', run: () => $deskDialog.set('keyboard') },
]

/** Opens a staff's page, unless it is open already. */
export function visit(path: string): void {
  if (path !== location.pathname + location.search) go(path)
}

function goToTab({ value, label, letter }: (typeof dashboardTabs)[number]): Shortcut {
  const run = (): void => {
    visit(tabPath(value))
    requestAnimationFrame(focusOpenTab)
  }
  return { id: `tab:${value}`, keys: ['g', letter], words: `Go to ${label}`, run }
}

function openTab(): DashboardTab | null {
  const page = $page.get()
  return page?.route === 'dashboard' ? readTab(page.search['tab']) : null
}

/** Where a new record of a tab's kind is written; a case on tabs without records of their own. */
export function newPath(tab: string | null): string {
  return isEditedInPlace(tab) ? editorPath(tab, 'new') : paths.adminNewCase
}
