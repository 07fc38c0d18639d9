import { createHash } from 'node:crypto'
import type { CaseVersion } from '#db/cases/cases.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { newestFirst } from '#domain/fields/newest-first.ts'
import type { RecentFile } from '#search/format.ts'
import { searchCase } from '#search/search-case.ts'

export interface Changes {
  /** The places of changed or deleted cases in the base. */
  gone: number[]
  /** The ids of changed and new cases. */
  ids: number[]
}

/** Finds the differences between the base and the stored cases. */
export function compareWithBase(base: readonly CaseVersion[], now: readonly CaseVersion[]): Changes {
  const placeOf = new Map(base.map(({ id }, place) => [id, place]))
  const same = new Set<number>()
  const ids = now.flatMap((version) => {
    const place = placeOf.get(version.id)
    if (place === undefined || base[place]?.updatedAt !== version.updatedAt || base[place].date !== version.date) return [version.id]
    same.add(place)
    return []
  })
  return { gone: base.flatMap((_, place) => (same.has(place) ? [] : [place])), ids }
}

/** The changed cases, newest first, each with its position among the cases of the base. */
export function recentFile(base: readonly CaseVersion[], gone: number[], changed: readonly CaseRecord[]): RecentFile {
  let after = 0
  const cases = changed.map((entry) => {
    for (let next = base[after]; next && newestFirst(next, entry) < 0; next = base[after]) after += 1
    return { after, ...searchCase(entry) }
  })
  return { gone, cases }
}

export interface NamedFile {
  name: string
  text: string
}

/** Names the file after its content, so that browsers load it once. Null if nothing changed. */
export function nameRecentFile(file: RecentFile): NamedFile | null {
  if (file.gone.length === 0 && file.cases.length === 0) return null
  const text = JSON.stringify(file)
  return { name: `recent/${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`, text }
}
