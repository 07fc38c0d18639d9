import type { LocalKey } from '#domain/site/stored-names.ts'

/** Wraps local storage, which may be missing, blocked or full. A failed read returns null, a failed write false. */
export function readStored(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepStored(key: LocalKey, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function dropStored(key: LocalKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // If storage is blocked, nothing is stored there.
  }
}

export function storedKeys<Prefix extends LocalKey>(prefix: Prefix): `${Prefix}${string}`[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
    return keys.filter((key): key is `${Prefix}${string}` => key.startsWith(prefix))
  } catch {
    return []
  }
}
