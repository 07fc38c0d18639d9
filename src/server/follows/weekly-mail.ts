import type { Database, Queryable } from '#db/connection/client.ts'
import { listNewNotes, listTargets, readTargetFacts } from '#db/follows/new-notes.ts'
import { mostNotes, prepareWeek, readWeeklyNotes } from '#db/follows/weekly-mail.ts'
import { queueJobs } from '#db/jobs/jobs.ts'
import { isWeekDone } from '#db/jobs/weekly-runs.ts'
import { listFollowsOf } from '#db/subscribers/subscription.ts'
import { type Match, matcher } from '#domain/follows/matches.ts'
import { weeklyMail } from '#domain/follows/weekly-mail.ts'
import { mondayOf, untilMail } from '#domain/jobs/weekly-works.ts'
import type { MailContent } from '#domain/mail/content.ts'
import type { Practice } from '#domain/practice/type.ts'
import { linksOfSubscriber } from '../mail/sender.ts'
import { isMailSetUp } from '../mail/start-sending.ts'

async function findMatches(db: Queryable): Promise<Match[]> {
  const targets = await listTargets(db)
  if (targets.length === 0) return []
  const matchesOf = matcher(targets, await readTargetFacts(db, targets))
  const found: Match[] = []
  for (let notes = await listNewNotes(db, 0); notes.length > 0; notes = await listNewNotes(db, notes.at(-1)?.id ?? 0))
    for (const note of notes) found.push(...matchesOf(note))
  return found
}

/**
 * Finds the notes that followers have not received, and makes one delivery for each of these followers, once
 * every Monday. Returns the milliseconds to wait if it is too early, otherwise undefined.
 */
export async function prepareWeeklyMail(db: Database, now: Date): Promise<number | undefined> {
  if (!isMailSetUp()) return undefined
  const early = untilMail(now)
  if (early > 0) return early
  const week = mondayOf(now)
  if (await isWeekDone(db, 'follow', week)) return undefined
  if (await prepareWeek(db, week, await findMatches(db))) await queueJobs(db, [{ kind: 'deliveries', key: '' }])
  return undefined
}

/** One subscriber's mail, with its notes as they are now. Undefined if no note is left. */
export async function readWeeklyMail(
  db: Queryable,
  { deliveryId, subscriberId, token, practice }: { deliveryId: number; subscriberId: number; token: string; practice: Practice },
): Promise<MailContent | undefined> {
  const [notes, follows] = await Promise.all([readWeeklyNotes(db, deliveryId), listFollowsOf(db, subscriberId)])
  const confirmed = follows.filter(({ confirmedAt }) => confirmedAt !== null)
  return weeklyMail(notes, confirmed, { practice, ...linksOfSubscriber(token) }, mostNotes)
}
