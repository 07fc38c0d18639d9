import { kindOfList, type RecordKind } from '../kinds/record-pages.ts'
import type { Changes } from './changes.ts'

/** What a visitor's page must redraw, because content changed after the build. */
export type PageUpdate =
  | { kind: 'none' }
  | { kind: 'record'; of: RecordKind }
  | { kind: 'gone'; of: RecordKind }
  /** Any list that the page shows. */
  | { kind: 'lists' }

const hasChanges = ({ changed, gone, all }: Changes) => changed.length + gone.length + all.length > 0

/** What to redraw on a page. `pathname` is, for example, '/cases/smith-v-jones'. */
export function pageUpdate(pathname: string, changes: Changes): PageUpdate {
  if (!hasChanges(changes)) return { kind: 'none' }
  const [section = '', key, ...deeper] = pathname.split('/').filter((part) => part !== '')
  const of = kindOfList(`/${section}`)
  // The home page, a list, or a further page of the register.
  if (key === undefined || deeper.length > 0) return { kind: 'lists' }
  if (of === undefined) return { kind: 'none' }
  if (changes.gone.includes(pathname)) return { kind: 'gone', of }
  const isChanged = changes.all.includes(of) || changes.changed.some(({ path }) => path === pathname)
  return isChanged ? { kind: 'record', of } : { kind: 'none' }
}
