import { atom } from 'nanostores'
import { type IssueProgress, issueProgressSchema } from '#domain/newsletter/issue-sending.ts'
import { issueSchema, type NewsletterIssue } from '#domain/newsletter/issues.ts'
import { londonMoment } from '#domain/publication/london-moment.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { call, callTagged, HttpError, send } from '#stores/http/http.ts'
import { refreshPublication } from '#stores/records/publication.ts'
import { readTheirs, type Theirs } from '#stores/records/record-save.ts'

interface Call {
  action: 'send' | 'schedule' | 'cancel' | 'resume'
  body?: unknown
  done: string
  failed: string
}

/**
 * Calls an action. Returns the issue afterwards, or as a colleague has changed it. Returns undefined after any
 * other failure. Failures are shown.
 */
async function act(issue: NewsletterIssue, { action, body, done, failed }: Call): Promise<Theirs<NewsletterIssue> | undefined> {
  // Without a body, an action applies to the version that the person saw.
  const ifMatch = action === 'send' || action === 'schedule' ? `"${Date.parse(issue.updatedAt)}"` : null
  try {
    const { data, etag } = await callTagged(deskApi.issueAction(issue.id, action), issueSchema, { method: 'POST', body, ifMatch })
    showToast({ title: done })
    refreshPublication()
    return { record: data, etag }
  } catch (error) {
    if (error instanceof HttpError && error.status === 412) return meetChange(issue, action, error)
    showCallFailure('Not done', failed, error)
    return undefined
  }
}

function meetChange({ id }: NewsletterIssue, action: Call['action'], error: HttpError): Promise<Theirs<NewsletterIssue> | undefined> {
  showFailure('Not done', `A colleague changed this issue. Look at it again, then ${action}.`)
  return readTheirs(deskApi.issue(id), issueSchema, error)
}

export const sendIssue = (issue: NewsletterIssue) =>
  act(issue, { action: 'send', done: 'The issue is being sent', failed: 'The sending could not be started' })

/** `clock` is the time in London, from the form. */
export const scheduleIssue = (issue: NewsletterIssue, clock: string) =>
  act(issue, {
    action: 'schedule',
    body: { sendAt: londonMoment(clock)?.toISOString() },
    done: 'Issue scheduled',
    failed: 'The issue could not be scheduled',
  })

export const cancelIssue = (issue: NewsletterIssue) =>
  act(issue, {
    action: 'cancel',
    done: issue.state === 'scheduled' ? 'The issue is a draft again' : 'The sending was stopped',
    failed: 'The sending could not be stopped',
  })

export const resumeIssue = (issue: NewsletterIssue) =>
  act(issue, { action: 'resume', done: 'The issue is being sent', failed: 'The sending could not be continued' })

/** Returns whether the message was sent. */
export async function sendIssueTest({ id }: NewsletterIssue, email: string): Promise<boolean> {
  try {
    await send(deskApi.issueAction(id, 'test'), { method: 'POST', body: { email } })
    showToast({ title: 'Test message sent', description: `It goes to ${email}.` })
    return true
  } catch (error) {
    showCallFailure('Test failed', 'The test message could not be sent', error)
    return false
  }
}

const pollMs = 2000

/** Whether `watch` reads the progress again by itself. */
export const isReadAgain = (progress: IssueProgress | undefined): boolean =>
  progress?.state === 'sending' || progress?.state === 'scheduled'

/** The progress of an issue. `watch` reads it repeatedly during the sending. It returns a function to stop. */
export function openProgress(id: number) {
  const $progress = atom<{ data?: IssueProgress; error?: unknown }>({})
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  async function read(): Promise<void> {
    clearTimeout(timer)
    try {
      $progress.set({ data: await call(deskApi.issueProgress(id), issueProgressSchema) })
    } catch (error) {
      $progress.set({ ...$progress.get(), error })
    }
    if (!isStopped && isReadAgain($progress.get().data)) timer = setTimeout(() => void read(), pollMs)
  }
  const watch = (): (() => void) => {
    isStopped = false
    void read()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }
  return { $progress, read, watch }
}
