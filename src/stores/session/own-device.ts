import { keepList, readList } from '../browser/stored-list.ts'

const key = 'own-device'

const owners = (): string[] => readList(key)

/** Accounts whose owners marked this browser as their own at login. Their drafts stay after a logout. */
export const isOwnDevice = (username: string): boolean => owners().includes(username.toLowerCase())

/** Whether anyone marked this browser as their own. If so, the next login preselects it. */
export const hasOwner = (): boolean => owners().length > 0

export function markDevice(username: string, own: boolean): void {
  const name = username.toLowerCase()
  const others = owners().filter((owner) => owner !== name)
  keepList(key, own ? [...others, name] : others)
}
