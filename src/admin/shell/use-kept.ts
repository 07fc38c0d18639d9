import { useState } from 'react'

/** The last value, which is also `shown` while the next one is loading, but not after a failure. */
export function useKept<T>(value: T | undefined, loading: boolean): { kept: T | undefined; shown: T | undefined } {
  const [kept, setKept] = useState(value)
  if (value !== undefined && value !== kept) setKept(value)
  return { kept: value ?? kept, shown: value ?? (loading ? kept : undefined) }
}
