/** Local storage that may be missing, blocked or full: reading then finds nothing, and writing says so. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function dropStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could have been stored either.
  }
}

/** The keys that begin with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '').filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
