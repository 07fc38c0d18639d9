import type { DraftState } from '#domain/drafts/drafts.ts'
import { formatMoment } from '#domain/fields/dates.ts'

const utcClock = (at: string): string => `${at.slice(11, 16)} UTC`

/** The scheduled time in London, and in UTC as stored. */
export const scheduledFor = (at: string): string => `${formatMoment(at)} in London (${utcClock(at)})`

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
