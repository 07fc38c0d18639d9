import { atom } from 'nanostores'
import type { Changes } from '#domain/publication/changes.ts'
import { paths } from '#domain/site/paths.ts'

/** The slugs of cases that changed after the build. */
export interface ChangedSlugs {
  changed: readonly string[]
  gone: readonly string[]
}

export const $changedSlugs = atom<ChangedSlugs>({ changed: [], gone: [] })

const slugsOf = (found: readonly string[]) => {
  const prefix = paths.case('')
  return found.flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []))
}

/**
 * Tells the search of the register what changed after the build.
 * After a large import the changes are not named, and the search stays as built.
 */
export function reportChanges({ changed, gone }: Pick<Changes, 'changed' | 'gone'>): void {
  $changedSlugs.set({ changed: slugsOf(changed.map(({ path }) => path)), gone: slugsOf(gone) })
}
