import { atom } from 'nanostores'
import { leftJudgmentsSchema, type NewJudgment, readFeed } from '#domain/find-case-law/feed.ts'
import { api } from '#domain/site/paths.ts'
import { parseDocument } from '#stores/browser/parse-document.ts'
import { actionDuration, showToast } from '#stores/browser/toasts.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { call, send } from '#stores/http/http.ts'
import { undoAction } from '#stores/records/deletion.ts'

/** Null until they are read. */
export const $newJudgments = atom<readonly NewJudgment[] | null>(null)

/** Reads the feed, without what the register has and what somebody dismissed. */
export async function considerFeed(xml: string): Promise<void> {
  const judgments = readFeed(parseDocument(xml, 'application/xml'))
  const { left } = await call(api.findCaseLawLeft, leftJudgmentsSchema, { method: 'POST', body: { judgments } })
  $newJudgments.set(judgments.filter(({ path }) => left.includes(path)))
}

const setDismissal = (path: string, isDismissed: boolean): Promise<void> =>
  send(api.findCaseLawDismissal, { method: 'PUT', body: { path, isDismissed } })

/** Takes a judgment off everybody's list. */
export async function dismissJudgment(judgment: NewJudgment): Promise<void> {
  const place = ($newJudgments.get() ?? []).indexOf(judgment)
  const others = () => ($newJudgments.get() ?? []).filter(({ path }) => path !== judgment.path)
  $newJudgments.set(others())
  const bring = () => $newJudgments.set(others().toSpliced(place, 0, judgment))
  try {
    await setDismissal(judgment.path, true)
    const undo = async () => {
      await setDismissal(judgment.path, false)
      bring()
    }
    showToast({
      title: 'Not for us',
      description: `${judgment.title} is off the list.`,
      duration: actionDuration,
      action: undoAction(() => void undo().catch((error: unknown) => showCallFailure('Error', 'It could not be undone', error))),
    })
  } catch (error) {
    bring()
    showCallFailure('Error', 'The judgment is still on the list', error)
  }
}
