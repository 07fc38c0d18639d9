import { atom } from 'nanostores'
import { keepList, readList } from '../browser/stored-list.ts'

const key = 'recent'
const most = 30

/** The records and actions opened in this browser, latest first: `case:12`, or an action's name. No texts. */
export const $recent = atom<readonly string[]>(readList(key))

function keep(list: readonly string[]): void {
  $recent.set(list)
  keepList(key, list)
}

export const rememberRecent = (id: string): void => keep([id, ...readList(key).filter((other) => other !== id)].slice(0, most))

export const hasRecent = (): boolean => readList(key).length > 0

export const forgetRecent = (): void => keep([])
