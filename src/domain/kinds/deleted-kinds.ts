import { type TabKind, tabTypes } from './content-types.ts'

/** The kinds of record whose deletion can be undone. */
export type DeletedKind = 'case' | 'enquiry' | TabKind | 'subscriber'

/** In the order of the desk's tabs. */
export const deletedKinds: readonly [DeletedKind, ...DeletedKind[]] = ['case', 'enquiry', ...tabTypes.map(({ name }) => name), 'subscriber']
