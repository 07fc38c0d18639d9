import type { Database } from '#db/connection/client.ts'
import type { JobEnd } from '#db/jobs/jobs.ts'
import type { JobKind } from '#domain/jobs/job-kinds.ts'
import { isWeeklyWork, type WeeklyWork } from '#domain/jobs/weekly-works.ts'

interface JobRun {
  db: Database
  key: string
  /** The runs that failed in a row, with this one. */
  attempts: number
  /** The time after which nothing more may start. The work then returns 0, and another function continues. */
  deadline: number
}

/** The works of `weekly`. Each returns the milliseconds until it is time, or undefined when it is done. */
const weekly: Record<WeeklyWork, (db: Database, now: Date) => Promise<number | undefined>> = {
  follow: async (db, now) => (await import('../follows/weekly-mail.ts')).prepareWeeklyMail(db, now),
  draft: async (db, now) => (await import('#db/newsletter/monday-draft.ts')).draftMonday(db, now),
}

/** The work of each kind of job, loaded when it runs. After a rejection the job is repeated with growing pauses. */
export const works: Record<JobKind, (run: JobRun) => Promise<JobEnd>> = {
  mail: async ({ db, deadline }) => ({ nextInMs: await (await import('../mail/send-due.ts')).sendDueMail(db, deadline) }),
  deliveries: async ({ db, deadline }) => ({
    nextInMs: await (await import('../newsletter/send-deliveries.ts')).sendDueDeliveries(db, deadline),
  }),
  schedule: async ({ db }) => ({ nextInMs: await (await import('../drafts/keep-schedule.ts')).keepSchedule(db) }),
  build: async ({ db, attempts }) => (await import('../publication/publication.ts')).requestBuildAgain(db, attempts),
  // Ignores work that only an earlier release had.
  weekly: async ({ db, key }) => ({ nextInMs: isWeeklyWork(key) ? await weekly[key](db, new Date()) : undefined }),
  night: async ({ db, key }) => {
    await (await import('./night.ts')).runNightStep(db, key)
    return {}
  },
  judgments: async ({ db, deadline }) => (await import('../find-case-law/check-judgments.ts')).checkJudgments(db, deadline),
  visits: async ({ db, deadline }) => (await import('../visits/fold-visits.ts')).foldVisits(db, deadline, new Date()),
}
