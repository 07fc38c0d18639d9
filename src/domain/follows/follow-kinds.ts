// Kept apart from the schemas, so that the tables and the pages do not load zod.

/**
 * What a subscriber can follow. The key of a case is its id, of a judge the slug, of an authority and a rule the
 * key of the citator, and of a search its query.
 */
export const followKinds = ['case', 'authority', 'rule', 'judge', 'search', 'category'] as const
export type FollowKind = (typeof followKinds)[number]

export const isFollowKind = (text: string): text is FollowKind => followKinds.some((kind) => kind === text)

export interface FollowTarget {
  kind: FollowKind
  key: string
}

/** The value of the form's field: `rule:cpr-44-2`, `search:q=indemnity`. A case has its slug there. */
export const followValue = ({ kind, key }: FollowTarget): string => `${kind}:${key}`

/** One person follows no more, with what waits to be confirmed. */
export const mostFollows = 100

/** How many the list of subscribers names of each. With all, an answer could exceed its limit. */
export const mostListedFollows = 10

/** Longer ones are no question of a person. */
export const longestSearch = 300

const notesOf: Record<FollowKind, (title: string) => string> = {
  case: (title) => `Notes that cite ${title}`,
  authority: (title) => `Notes that cite ${title}`,
  rule: (title) => `Notes on ${title}`,
  judge: (title) => `Notes of cases before ${title}`,
  search: (title) => `Notes that the search finds: ${title}`,
  category: (title) => `Notes on ${title}`,
}

/** What a follow brings, as a line of a list. */
export const followWords = ({ kind, title }: { kind: FollowKind; title: string }): string => notesOf[kind](title)

/** How staff read the kind. */
export const followKindWords: Record<FollowKind, string> = {
  case: 'A case',
  authority: 'An authority',
  rule: 'A rule',
  judge: 'A judge',
  search: 'A search',
  category: 'A category',
}
