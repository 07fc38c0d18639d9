import type { Draft, DraftState } from '#domain/drafts/drafts.ts'
import { formatMoment, londonMinute, shortMoment } from '#domain/fields/dates.ts'
import type { DraftTrouble, TypedText } from '#stores/records/keeper.ts'

/** The scheduled time in London, and in UTC as stored. */
export const scheduledFor = (at: string): string => `${formatMoment(at)} in London (${at.slice(11, 16)} UTC)`

export function stateWords(state: DraftState): string {
  switch (state.kind) {
    case 'unsaved':
      return 'Draft, only you see it'
    case 'draft':
      return 'Draft'
    case 'ready':
      return 'For review'
    case 'returned':
      return state.by === null ? 'Handed back' : `Handed back by ${state.by}`
    case 'scheduled':
      return `Scheduled for ${formatMoment(state.at)}`
    case 'withdrawal':
      return `Off the website on ${formatMoment(state.at)}`
    case 'failed':
      return 'Draft, not published in time'
  }
}

/** The reviewer's note, or the reason why a schedule failed. */
export function stateDetail(state: DraftState): string | undefined {
  if (state.kind === 'failed') return state.reason
  return state.kind === 'ready' || state.kind === 'returned' ? (state.note ?? undefined) : undefined
}

export interface RecordState {
  /** The noun in 'New case'. */
  noun: string
  /** Who changed the website's text and when, if known. Null for a record that is not public. */
  published: { changedAt: string | null; changedBy: string | undefined } | null
  /** The draft that everyone can read. */
  draft: Pick<Draft, 'state' | 'author'> | null
}

const by = (name: string | null | undefined): string => (name ? ` by ${name}` : '')

/** The state of a draft, in one line. If the record is public, the draft is its next text. */
function draftWords({ state, author }: NonNullable<RecordState['draft']>, isPublic: boolean, now: Date): string {
  const draft = `${isPublic ? 'Public, with a draft' : 'Draft'}${by(author)}`
  const joint = isPublic ? ' that' : ','
  switch (state.kind) {
    case 'unsaved':
    case 'draft':
      return draft
    case 'ready':
      return `${draft}${joint} waits for review`
    case 'returned':
      return `${draft}, handed back${by(state.by)}`
    case 'scheduled':
      return `${isPublic ? 'Public, changes' : 'Public'} on ${shortMoment(state.at, now)}`
    case 'withdrawal':
      return `Public until ${shortMoment(state.at, now)}`
    case 'failed':
      return `${draft}${joint} could not be published`
  }
}

/** The one line at the head of a form: 'Public, changed 10:46 by Paul Example'. */
export function stateLine({ noun, published, draft }: RecordState, now: Date): string {
  if (draft !== null) return draftWords(draft, published !== null, now)
  if (published === null) return `New ${noun}, not public`
  const { changedAt, changedBy } = published
  return changedAt === null ? 'Public' : `Public, changed ${shortMoment(changedAt, now)}${by(changedBy)}`
}

/** When and where the form's text was last kept. With trouble, only the browser has the newest text. */
export function keptWords({ kind, keptAt }: TypedText, trouble: DraftTrouble['kind']): string | undefined {
  if (keptAt === null) return undefined
  const isInBrowser = kind === 'typed' && trouble !== 'none'
  return `${isInBrowser ? 'Kept in this browser' : 'Draft saved'} ${londonMinute(keptAt)}`
}
