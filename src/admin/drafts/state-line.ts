import type { Draft } from '#domain/drafts/drafts.ts'
import { shortMoment } from '#domain/fields/dates.ts'

export interface RecordState {
  /** The noun in 'New case'. */
  noun: string
  /** Who changed the website's text and when, if known. Null for a record that is not public. */
  published: { changedAt: string | null; changedBy: string | undefined } | null
  /** The draft that everyone can read. */
  draft: Pick<Draft, 'state' | 'author'> | null
}

const by = (name: string | null | undefined): string => (name ? ` by ${name}` : '')

/** The state of a record that is not public, in one line. */
function draftWords({ state, author }: NonNullable<RecordState['draft']>, now: Date): string {
  switch (state.kind) {
    case 'unsaved':
    case 'draft':
      return `Draft${by(author)}`
    case 'ready':
      return `Draft${by(author)}, waits for review`
    case 'returned':
      return `Draft${by(author)}, handed back${by(state.by)}`
    case 'scheduled':
      return `Public on ${shortMoment(state.at, now)}`
    case 'withdrawal':
      return `Public until ${shortMoment(state.at, now)}`
    case 'failed':
      return `Draft${by(author)}, could not be published`
  }
}

/** The state of a public record whose next text is a draft, in one line. */
function nextWords({ state, author }: NonNullable<RecordState['draft']>, now: Date): string {
  switch (state.kind) {
    case 'scheduled':
      return `Public, changes on ${shortMoment(state.at, now)}`
    case 'withdrawal':
      return `Public until ${shortMoment(state.at, now)}`
    case 'ready':
      return `Public, with a draft${by(author)} that waits for review`
    case 'returned':
      return `Public, with a draft${by(author)}, handed back${by(state.by)}`
    case 'failed':
      return `Public, with a draft${by(author)} that could not be published`
    case 'unsaved':
    case 'draft':
      return `Public, with a draft${by(author)}`
  }
}

/** The one line at the head of a form: 'Public, changed 10:46 by Paul Example'. */
export function stateLine({ noun, published, draft }: RecordState, now: Date): string {
  if (published === null) return draft === null ? `New ${noun}, not public` : draftWords(draft, now)
  if (draft !== null) return nextWords(draft, now)
  const { changedAt, changedBy } = published
  return changedAt === null ? 'Public' : `Public, changed ${shortMoment(changedAt, now)}${by(changedBy)}`
}
