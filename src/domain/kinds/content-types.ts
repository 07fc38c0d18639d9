import { caseType } from '../cases/type.ts'
import type { ContentType } from '../content/type.ts'
import { newsType } from '../news/type.ts'
import { servicesType } from '../services/type.ts'
import { teamType } from '../team/type.ts'
import { ratesType } from '../tools/rates/type.ts'

/** Every content type, in the order of the desk's tabs. What they share is derived from this list. */
export const contentTypes = { case: caseType, news: newsType, team: teamType, services: servicesType, rates: ratesType } as const
export type ContentTypes = typeof contentTypes
export type ContentKind = keyof ContentTypes

/** The kinds that staff edit in a tab of the desk. Cases have separate pages. */
export type TabKind = Exclude<ContentKind, 'case'>

const types: readonly ContentType<ContentKind>[] = Object.values(contentTypes)

const isTabType = (type: ContentType<ContentKind>): type is ContentType<TabKind> => type.name !== 'case'

/** In the order of the tabs. */
export const tabTypes: readonly ContentType<TabKind>[] = types.filter(isTabType)

export const contentKinds: readonly [ContentKind, ...ContentKind[]] = ['case', ...tabTypes.map(({ name }) => name)]

export function mapContentTypes<Made>(make: (type: ContentType<ContentKind>) => Made): Record<ContentKind, Made>
export function mapContentTypes<Made>(make: (type: ContentType<ContentKind>) => Made): Record<string, Made> {
  return Object.fromEntries(types.map((type) => [type.name, make(type)]))
}

/** TypeScript cannot type a loop as a mapped type, so the caller may name the type of the result. */
export function mapTabTypes<Made extends Record<TabKind, unknown>>(make: (type: ContentType<TabKind>) => unknown): Made
export function mapTabTypes(make: (type: ContentType<TabKind>) => unknown): Record<string, unknown> {
  return Object.fromEntries(tabTypes.map((type) => [type.name, make(type)]))
}

/** The kinds of record whose deletion can be undone. */
export type DeletedKind = 'case' | 'enquiry' | TabKind | 'subscriber'

/** In the order of the desk's tabs. */
export const deletedKinds: readonly [DeletedKind, ...DeletedKind[]] = ['case', 'enquiry', ...tabTypes.map(({ name }) => name), 'subscriber']
