import type { JobKind } from '#domain/jobs/job-kinds.ts'
import type { JobProblem } from '#domain/jobs/job-problem.ts'
import { isActiveOwner } from '../accounts/users.ts'
import type { Queryable } from '../connection/client.ts'
import { readPublication } from '../publication/publication.ts'
import { users } from '../schema/accounts.ts'
import { mailOutbox } from '../schema/mail.ts'
import { listJobProblems } from './jobs.ts'

/** Queues the message about a failure of this kind of work, once a day for each owner. */
export async function queueFailedWorkMail(db: Queryable, work: JobKind, day: string): Promise<void> {
  const owners = await db.select({ id: users.id }).from(users).where(isActiveOwner)
  const shared = { kind: 'failed-work', work } as const
  const rows = owners.map(({ id }) => ({ ...shared, recordId: id, dedupeKey: `failed-work:${work}:${day}:${id}` }))
  if (rows.length > 0) await db.insert(mailOutbox).values(rows).onConflictDoNothing({ target: mailOutbox.dedupeKey })
}

export async function listFailedWork(db: Queryable, work: JobKind): Promise<JobProblem[]> {
  if (work !== 'build') return (await listJobProblems(db)).filter(({ kind }) => kind === work)
  const { lastError } = await readPublication(db)
  return lastError === null ? [] : [{ kind: work, key: '', attempts: 0, problem: lastError, runAt: null }]
}
