import type { DraftState } from '#domain/drafts/drafts.ts'
import { formatMoment } from '#domain/fields/dates.ts'

const utcClock = (at: string): string => `${at.slice(11, 16)} UTC`

/** A moment of the schedule: in London, and in UTC as it is stored. */
export const scheduledFor = (at: string): string => `${formatMoment(at)} in London (${utcClock(at)})`

export function stateWords(state: DraftState): string {
  switch (state.kind) {
    case 'unsaved':
      return 'Not saved'
    case 'draft':
      return 'Draft'
    case 'ready':
      return 'Ready for review'
    case 'returned':
      return state.by === null ? 'Handed back' : `Handed back by ${state.by}`
    case 'scheduled':
      return `Public on ${formatMoment(state.at)}`
    case 'withdrawal':
      return `Withdrawn on ${formatMoment(state.at)}`
    case 'failed':
      return 'Schedule failed'
  }
}

/** Undefined for a plain draft. */
export function stateDetail(state: DraftState): string | undefined {
  switch (state.kind) {
    case 'unsaved':
    case 'draft':
      return undefined
    case 'ready':
    case 'returned':
      return state.note ?? undefined
    case 'scheduled':
      return `It becomes public on ${scheduledFor(state.at)}. Until then its text is fixed.`
    case 'withdrawal':
      return `It leaves the website on ${scheduledFor(state.at)}. Until then its text is fixed.`
    case 'failed':
      return state.reason
  }
}
