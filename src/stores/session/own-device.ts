import * as z from 'zod'
import { dropStored, keepStored, readStored } from '../browser/browser-storage.ts'

const key = 'own-device'

/** Accounts whose owners marked this browser as their own at login. Their drafts stay after a logout. */
export function isOwnDevice(username: string): boolean {
  return owners().includes(username.toLowerCase())
}

/** Whether anyone marked this browser as their own. If so, the next login preselects it. */
export function hasOwner(): boolean {
  return owners().length > 0
}

export function markDevice(username: string, own: boolean): void {
  const name = username.toLowerCase()
  const others = owners().filter((owner) => owner !== name)
  const marked = own ? [...others, name] : others
  if (marked.length === 0) dropStored(key)
  else keepStored(key, JSON.stringify(marked))
}

function owners(): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(readStored(key) ?? '[]'))
  } catch {
    return []
  }
}
