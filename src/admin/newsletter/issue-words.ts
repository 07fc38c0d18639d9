import { countOf, figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import type { IssueProgress } from '#domain/newsletter/issue-sending.ts'
import type { IssueState } from '#domain/newsletter/issue-states.ts'
import type { ListedIssue } from '#domain/newsletter/issues.ts'
import { HttpError } from '#stores/http/http.ts'

export const stateWords: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
}

export const stateTints: Record<IssueState, string> = { draft: 'grey', scheduled: 'purple', sending: 'blue', sent: 'green' }

/** The label of an issue's time in its report. */
export const timeLabels: Record<IssueState, string> = {
  draft: 'Started on',
  scheduled: 'Will be sent',
  sending: 'Started on',
  sent: 'Sent on',
}

/** The notice above outdated figures, which are read again until that works. */
export const outdatedWords = (error: unknown): string =>
  `Not up to date: the server ${error instanceof HttpError ? 'reports an error' : 'cannot be reached'}. Trying again.`

export function timeWords({ state, sendAt, startedAt, updatedAt }: ListedIssue): string {
  if (state === 'scheduled' && sendAt !== null) return `For ${formatMoment(sendAt)}`
  return startedAt === null ? `Changed ${formatMoment(updatedAt)}` : formatMoment(startedAt)
}

export function deliveryWords({ state, deliveries: { all, open, lost } }: ListedIssue): string {
  if (state === 'draft' || state === 'scheduled') return '-'
  const done = open > 0 ? `${figure(all - open)} of ${figure(all)}` : figure(all)
  return lost > 0 ? `${done}, ${figure(lost)} not confirmed` : done
}

/** The time of the next attempt, if the sending waits because the mail server accepts no more. Otherwise null. */
export const pausedUntil = ({ dueAt }: IssueProgress): string | null =>
  dueAt !== null && Date.parse(dueAt) > Date.now() + 30_000 ? dueAt : null

export function progressWords(progress: IssueProgress): string {
  const { counts, recipients, state } = progress
  const settled = counts.sent + counts.failed + counts.unknown + counts.dropped
  if (state === 'sent') return `Sent to ${countOf(counts.sent, 'subscriber')}.`
  const until = pausedUntil(progress)
  const next =
    until === null ? '' : ` The mail server accepts no more for now. The next attempt is at ${formatMoment(until)} at the latest.`
  return `${figure(settled)} of ${countOf(recipients, 'message')} done.${next}`
}

export const outcomeWords = {
  failed: 'Refused',
  unknown: 'Unknown',
} as const
