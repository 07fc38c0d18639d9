import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDay, formatMoment, isIsoDay } from '#domain/fields/dates.ts'
import { UnreadJudgment } from '#domain/find-case-law/akoma-ntoso.ts'
import type { OutdatedJudgment } from '#domain/find-case-law/whole-judgments.ts'
import { $outdatedJudgments } from '#stores/desk/judgments.ts'
import { whatHappened } from '#stores/http/http.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { Notice } from '#ui/Notice.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { useMay } from '../shell/use-may.ts'
import { type CaseForm, takeCurrent } from './fill-case.tsx'
import { fetchJudgment } from './judgment-file.ts'

interface SourceNoticeProps {
  form: CaseForm
  /** The case, if it is public. */
  id: number | null
  onUnpublish: () => Promise<void>
}

/** Above the form of a whole judgment: the source of its text, and its state at Find Case Law now. */
export function SourceNotice(props: SourceNoticeProps) {
  const address = useWatch({ control: props.form.control, name: 'sourceAddress' })
  return address === '' ? null : <Source {...props} address={address} />
}

function Source({ form, id, address, onUnpublish }: SourceNoticeProps & { address: string }) {
  const [readOn, hash] = useWatch({ control: form.control, name: ['sourceReadOn', 'sourceHash'] })
  const { data } = useStore($outdatedJudgments)
  const [stored] = useState(hash)
  const [status, setStatus] = useState('')
  /** Puts the current text into the form as a draft. Shows an error or the points to check. */
  const read = async (): Promise<void> => {
    try {
      setStatus(takeCurrent(form, await fetchJudgment(address)))
    } catch (error) {
      setStatus(error instanceof UnreadJudgment ? error.message : whatHappened(error))
    }
  }
  // The link 'Read the current version' of the dashboard.
  useEffect(() => {
    if (new URLSearchParams(location.search).get('judgment') === 'current') void read()
  }, [])
  // Once the form has the current text, the judgment no longer counts as changed.
  const outdated = id === null || hash !== stored ? undefined : data?.find((judgment) => judgment.id === id)
  return (
    <div className="grid gap-2 border-b border-rule py-3">
      {outdated && <Outdated judgment={outdated} onRead={read} onUnpublish={onUnpublish} />}
      <p className="max-w-prose text-sm text-soft">
        The whole judgment, as <NewTabLink href={address.replace('/id/', '/')}>Find Case Law</NewTabLink> published it
        {isIsoDay(readOn) && ` on ${formatDay(readOn)}`}. Do not change the court’s words. Correct only reading errors.
      </p>
      <p role="status" className="text-sm font-medium">
        {status}
      </p>
    </div>
  )
}

interface OutdatedProps extends Pick<SourceNoticeProps, 'onUnpublish'> {
  judgment: OutdatedJudgment
  onRead: () => Promise<void>
}

function Outdated({ judgment: { state, checkedAt }, onRead, onUnpublish }: OutdatedProps): ReactNode {
  const publishes = useMay('publish')
  if (state === 'changed')
    return (
      <Notice
        title="Find Case Law has another version of this judgment"
        actions={
          <WaitingButton onClick={onRead} busy="Reading...">
            Read the current version
          </WaitingButton>
        }
      >
        <p>Found on {formatMoment(checkedAt)}. The licence requires the current one. It opens here as a draft.</p>
      </Notice>
    )
  return (
    <Notice
      title="Find Case Law no longer publishes this judgment"
      actions={
        publishes && (
          <WaitingButton onClick={onUnpublish} busy="Taking off...">
            Take it off the website
          </WaitingButton>
        )
      }
    >
      <p>
        Found on {formatMoment(checkedAt)}.{' '}
        {publishes ? 'Its text stays as a draft.' : 'Ask someone who may publish to take it off the website.'}
      </p>
    </Notice>
  )
}
