import { atom } from 'nanostores'
import { keepStored, readStored } from '#stores/browser/browser-storage.ts'

const key = 'keyboard:single'

/** Whether keys without Ctrl or Cmd work. People who dictate or brush keys can turn them off (WCAG 2.1.4). */
export const $singleKeys = atom(readStored(key) !== 'off')

export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on)
  keepStored(key, on ? 'on' : 'off')
}
