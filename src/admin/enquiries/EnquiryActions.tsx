import { useRef, useState } from 'react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { replyLink } from '#domain/enquiries/enquiry-reply.ts'
import { enquiryStatuses } from '#domain/enquiries/enquiry-statuses.ts'
import { practiceName } from '#stores/browser/practice-name.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { go } from '../shell/navigation.ts'
import { deleteQuestion } from './delete-question.tsx'
import { deleteEnquiry, updateEnquiry } from './enquiry-actions.ts'
import { enquiriesPath } from './enquiry-address.ts'
import { statusWords } from './enquiry-words.ts'

const statuses = enquiryStatuses.map((value) => ({ value, label: statusWords[value] }))

export function EnquiryActions({ enquiry }: { enquiry: EnquiryRecord }) {
  const [asking, setAsking] = useState(false)
  const [replying, setReplying] = useState(false)
  const awaitsAcknowledgement = enquiry.kind === 'data-complaint' && enquiry.acknowledgedAt === null && enquiry.status === 'new'
  const question = deleteQuestion(enquiry)
  const reply = useRef<HTMLAnchorElement>(null)
  const settle = (answered: boolean): void => {
    reply.current?.focus()
    setReplying(false)
    if (answered) void updateEnquiry(enquiry.id, { status: 'answered' })
  }
  const acquit = (): void => {
    reply.current?.focus()
    void updateEnquiry(enquiry.id, { status: enquiry.status, suspected: false })
  }
  const remove = async (): Promise<void> => {
    setAsking(false)
    if (await deleteEnquiry(enquiry)) go(enquiriesPath())
  }
  return (
    <>
      {enquiry.suspected && <Suspicion onAcquit={acquit} />}
      {replying && enquiry.status === 'new' && <ReplyOffer onSettle={settle} />}
      <div className="desk-actions">
        <a ref={reply} className="button button-primary" href={replyLink(enquiry, practiceName())} onClick={() => setReplying(true)}>
          Reply by email
        </a>
        <ChoiceRow
          label="Status"
          choices={statuses}
          value={enquiry.status}
          onChange={(status) => void updateEnquiry(enquiry.id, { status })}
        />
        {awaitsAcknowledgement && (
          <Button onClick={() => void updateEnquiry(enquiry.id, { status: enquiry.status, acknowledged: true })}>
            Mark as acknowledged
          </Button>
        )}
        <Button look="quiet" className="ml-auto" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={question.title}
        confirmLabel={question.confirmLabel}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {question.words}
      </ConfirmDialog>
    </>
  )
}

function Suspicion({ onAcquit }: { onAcquit: () => void }) {
  return (
    <div className="pt-5 pb-5">
      <Notice
        title="This may be spam"
        actions={
          <Button small onClick={onAcquit}>
            Not spam
          </Button>
        }
      >
        <p>It was sent too quickly or filled in a hidden field. It is not counted as waiting.</p>
      </Notice>
    </div>
  )
}

/** Asks whether the reply was sent, because a mail program does not report it. */
function ReplyOffer({ onSettle }: { onSettle: (answered: boolean) => void }) {
  return (
    <div className="pt-5 pb-5">
      <Notice
        title="Have you sent your reply?"
        actions={
          <>
            <Button small onClick={() => onSettle(true)}>
              Mark as answered
            </Button>
            <Button small look="quiet" onClick={() => onSettle(false)}>
              Not yet
            </Button>
          </>
        }
      >
        <p>Your email program has opened a reply with the enquiry quoted.</p>
      </Notice>
    </div>
  )
}
