import { ProblemError } from '../http/problems.ts'

export const hookFailed = (detail: string) => new ProblemError({ title: 'Website not updated', status: 502, detail })

export function buildsSpent(at: Date): ProblemError {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const detail = `All builds of this month are used. The next one may start on ${day.format(at)}. Saved changes are public without it.`
  return new ProblemError({ title: 'Builds used up', status: 409, detail })
}
