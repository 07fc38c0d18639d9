import * as z from 'zod'
import type { LocalKey } from '#domain/site/stored-names.ts'
import { dropStored, keepStored, readStored } from './browser-storage.ts'

/** Reads storage each time, because another tab may have written. A list that cannot be read is empty. */
export function readList(key: LocalKey): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(readStored(key) ?? '[]'))
  } catch {
    return []
  }
}

export function keepList(key: LocalKey, list: readonly string[]): void {
  if (list.length === 0) dropStored(key)
  else keepStored(key, JSON.stringify(list))
}
