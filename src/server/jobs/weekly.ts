import type { Database } from '#db/connection/client.ts'
import { isWeeklyWork, type WeeklyWork } from '#domain/jobs/weekly-works.ts'
import { prepareWeeklyMail } from '../follows/weekly-mail.ts'
import { draftIssue } from '../newsletter/draft-issue.ts'

const runs: Record<WeeklyWork, (db: Database, now: Date) => Promise<number | undefined>> = {
  follow: prepareWeeklyMail,
  draft: draftIssue,
}

/** Returns the milliseconds until it is time. Ignores work that only an earlier release had. */
export async function runWeekly(db: Database, name: string, now: Date): Promise<number | undefined> {
  return isWeeklyWork(name) ? runs[name](db, now) : undefined
}
