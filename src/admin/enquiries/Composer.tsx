import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { replyLink } from '#domain/enquiries/enquiry-reply.ts'
import { answerTemplate, quoteIntroduction, salutationOf } from '#domain/enquiries/work/answer-mail.ts'
import { longestNote } from '#domain/enquiries/work/thread.ts'
import { practiceName } from '#stores/browser/practice-name.ts'
import { currentAccount } from '#stores/session/session.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { Link } from '../shell/Link.tsx'
import { settingsPath } from '../shell/router.ts'
import { useFieldFault } from '../shell/use-field-fault.ts'
import { $openWork, addNote, answerFields, noteFields, sendAnswer } from './enquiry-work.ts'

/** `letter` is the key that moves the focus to the field. */
const kinds = {
  answer: { label: 'Answer', letter: 'r', rows: 11, action: 'Send answer', busy: 'Sending...', send: sendAnswer },
  note: { label: 'Note', letter: 'w', rows: 5, action: 'Add note', busy: 'Adding...', send: addNote },
} as const

type Kind = keyof typeof kinds

const choices = (['answer', 'note'] as const).map((value) => ({ value, ...kinds[value] }))

interface ComposerProps {
  enquiry: EnquiryRecord
  /** Runs when the answer is written in a mail program. The desk cannot see whether it was sent. */
  onReply: () => void
}

/**
 * Writes an answer, which goes to the enquirer, or a note, which only colleagues read. It appears once the notes
 * above it are loaded. Before that it would move below the pointer.
 */
export function Composer({ enquiry, onReply }: ComposerProps) {
  const { data, error } = useStore($openWork)
  const [kind, setKind] = useState<Kind>('answer')
  const chosen = useRef(false)
  const box = useRef<HTMLElement>(null)
  const choose = (next: Kind): void => {
    chosen.current = true
    setKind(next)
  }
  useEffect(() => {
    if (chosen.current) box.current?.querySelector<HTMLElement>(`textarea[data-kind="${kind}"]`)?.focus()
  }, [kind])
  return (
    <section ref={box} aria-label="Answer or note" className={`border-t border-ink pt-4 ${data || error ? '' : 'invisible'}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceRow label="Write" choices={choices} value={kind} onChange={choose} />
        <a className="link text-sm" href={replyLink(enquiry, practiceName())} onClick={onReply}>
          Open in your mail program
        </a>
      </div>
      {kind === 'answer' ? <AnswerField key={enquiry.id} enquiry={enquiry} /> : <NoteField key={enquiry.id} id={enquiry.id} />}
    </section>
  )
}

/** Begins with the salutation and ends with the sender. The caret goes between them. */
function AnswerField({ enquiry }: { enquiry: EnquiryRecord }) {
  const { data } = useStore($openWork)
  const $fields = answerFields(enquiry.id)
  const template = answerTemplate(enquiry, currentAccount()?.name ?? '', practiceName())
  const { text = template } = useStore($fields)
  if (data?.canMail === false)
    return (
      <p className="py-3 text-sm text-soft">
        Answers cannot be sent from here, because mail is not set up.{' '}
        <Link className="link" href={settingsPath('mail')}>
          Mail settings
        </Link>
      </p>
    )
  return (
    <EntryField
      kind="answer"
      enquiry={enquiry.id}
      hint={`Goes to ${enquiry.email} by mail. Below it: the practice’s details, and “${quoteIntroduction(enquiry)}” with the message.`}
      value={text}
      isBlank={text.trim() === '' || text === template}
      caret={text === template ? salutationOf(enquiry).length : undefined}
      onChange={(next) => $fields.set(next === template ? {} : { text: next })}
    />
  )
}

function NoteField({ id }: { id: number }) {
  const $fields = noteFields(id)
  const { text = '' } = useStore($fields)
  return (
    <EntryField
      kind="note"
      enquiry={id}
      hint="For colleagues only. A note cannot be changed, and is deleted with the enquiry."
      value={text}
      isBlank={text.trim() === ''}
      onChange={(next) => $fields.set({ text: next })}
    />
  )
}

interface EntryFieldProps {
  kind: Kind
  enquiry: number
  hint: string
  value: string
  isBlank: boolean
  /** Where the caret goes at the first focus. */
  caret?: number | undefined
  onChange: (text: string) => void
}

function EntryField({ kind, enquiry, hint, value, isBlank, caret, onChange }: EntryFieldProps) {
  const { label, letter, rows, action, busy, send } = kinds[kind]
  const id = useId()
  const { control, error, attempt } = useFieldFault<HTMLTextAreaElement>(isBlank ? `Write the ${label.toLowerCase()} first.` : undefined)
  const placed = useRef(false)
  const place = (): void => {
    if (caret === undefined || placed.current) return
    placed.current = true
    // A click sets the caret only after this event. Keep a selection of text.
    requestAnimationFrame(() => {
      const field = control.current
      if (field?.value === value && field.selectionStart === field.selectionEnd) field.setSelectionRange(caret, caret)
    })
  }
  return (
    <div className="grid gap-2 pt-3">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        ref={control}
        className={kind === 'answer' ? 'field' : 'field bg-sunk'}
        data-key={letter}
        data-kind={kind}
        rows={rows}
        maxLength={longestNote}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        value={value}
        onFocus={place}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-medium text-mark">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p id={`${id}-hint`} className="max-w-prose flex-1 basis-60 text-xs text-faint wrap-anywhere">
          {hint}
        </p>
        <WaitingButton look="primary" busy={busy} onClick={() => attempt(() => send(enquiry))}>
          {action}
        </WaitingButton>
      </div>
    </div>
  )
}
