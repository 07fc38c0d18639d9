// Kept apart from the schemas, so that the tables and the pages do not load zod.

/** The key is a case's id, a judge's slug, the citator's key of an authority or rule, or a search's query. */
export const followKinds = ['case', 'authority', 'rule', 'judge', 'search', 'category'] as const
export type FollowKind = (typeof followKinds)[number]

export const isFollowKind = (text: string): text is FollowKind => followKinds.some((kind) => kind === text)

export interface FollowTarget {
  kind: FollowKind
  key: string
}

/** The value of the form's field: `rule:cpr-44-2`, `search:q=indemnity`. A case has its slug there. */
export const followValue = ({ kind, key }: FollowTarget): string => `${kind}:${key}`

/** The most that one person may follow, including unconfirmed follows. */
export const mostFollows = 100

/** The most follows of a subscriber in the desk's list. All of them could exceed the size of an answer. */
export const mostListedFollows = 10

/** In characters. People do not type longer searches. */
export const longestSearch = 300

const notesOf: Record<FollowKind, (title: string) => string> = {
  case: (title) => `Notes that cite ${title}`,
  authority: (title) => `Notes that cite ${title}`,
  rule: (title) => `Notes on ${title}`,
  judge: (title) => `Notes of cases before ${title}`,
  search: (title) => `Notes that the search finds: ${title}`,
  category: (title) => `Notes on ${title}`,
}

export const followWords = ({ kind, title }: { kind: FollowKind; title: string }): string => notesOf[kind](title)

export const followKindWords: Record<FollowKind, string> = {
  case: 'A case',
  authority: 'An authority',
  rule: 'A rule',
  judge: 'A judge',
  search: 'A search',
  category: 'A category',
}
