/** Wraps local storage, which may be missing, blocked or full. A failed read returns null, a failed write false. */
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
    // If storage is blocked, nothing is stored there.
  }
}

export function storedKeys(prefix: string): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '').filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
