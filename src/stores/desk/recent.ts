import { atom } from 'nanostores'
import * as z from 'zod'
import { dropStored, keepStored, readStored } from '../browser/browser-storage.ts'

const key = 'recent'
const most = 30

/**
 * The records and actions opened in this browser, latest first: `case:12`, `news:4`, or an action's name. It
 * contains no text of a record.
 */
export const $recent = atom<readonly string[]>(read())

export function rememberRecent(id: string): void {
  $recent.set([id, ...read().filter((other) => other !== id)].slice(0, most))
  keepStored(key, JSON.stringify($recent.get()))
}

export function hasRecent(): boolean {
  return read().length > 0
}

export function forgetRecent(): void {
  $recent.set([])
  dropStored(key)
}

/** Reads storage each time, because another tab may have written. */
function read(): readonly string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(readStored(key) ?? '[]'))
  } catch {
    return []
  }
}
