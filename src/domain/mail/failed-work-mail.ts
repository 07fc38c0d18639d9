import { formatMoment } from '../fields/dates.ts'
import { type JobKind, workName, workWords } from '../jobs/job-kinds.ts'
import type { JobProblem } from '../jobs/job-problem.ts'
import type { Practice } from '../practice/type.ts'
import type { MailContent } from './content.ts'

function stateOf({ problem, runAt }: JobProblem): string {
  return runAt === null ? problem : `${problem} Next attempt: ${formatMoment(runAt)}.`
}

/** `desk` is the address of the dashboard. */
export function failedWorkMailOf(
  kind: JobKind,
  failed: readonly JobProblem[],
  desk: string,
  { name }: Pick<Practice, 'name'>,
): MailContent {
  const title = `Background work failed: ${workWords[kind]}`
  return {
    subject: `${title} (the website of ${name})`,
    title,
    parts: [
      { kind: 'text', text: 'The website tried several times to do this work, and failed each time:' },
      { kind: 'facts', facts: failed.map((job) => [workName(job), stateOf(job)]) },
      {
        kind: 'text',
        text: 'You do not need to do anything now: no data were deleted, and the work will be tried again. Look at the dashboard tomorrow. If the work is still listed there as failed, pass this message on to the person who looks after the website.',
      },
      { kind: 'link', label: 'Open the dashboard', href: desk },
    ],
    reason: `You get this message at most once a day, because you are an owner of the desk of ${name}.`,
  }
}
