/** The kinds of record whose deletion can be undone, in the order of the desk's tabs. */
export const deletedKinds = ['case', 'enquiry', 'news', 'team', 'subscriber'] as const
export type DeletedKind = (typeof deletedKinds)[number]
