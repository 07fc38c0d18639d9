import { type UseFormReturn, useWatch } from 'react-hook-form'
import * as z from 'zod'
import {
  type MailSettingsForStaff,
  type MailSettingsUpdate,
  mailSettingsForStaffSchema,
  mailSettingsUpdateSchema,
} from '#domain/mail/mail-settings.ts'
import { api } from '#domain/site/paths.ts'
import { sendTestMail } from '#stores/desk/mail.ts'
import { ActionRow } from '#ui/ActionRow.tsx'
import { CheckRow } from '#ui/CheckRow.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { SettingsRecord } from './SettingsForm.tsx'
import { type Versioned, versionedSettings } from './settings-kind.ts'

/** `version` is the time of the save that the form started from, and nobody edits it. */
const formSchema = z.object({ noticeTo: z.string(), includeMessage: z.boolean(), acknowledge: z.boolean(), version: z.string() })
type MailForm = z.infer<typeof formSchema>

/** People separate addresses with line breaks, commas or semicolons. */
const addressesIn = (typed: string): string[] => typed.split(/[\n,;]/).filter((one) => one.trim() !== '')

export const isUnsavedMail = (typed: string, { noticeTo }: MailSettingsForStaff): boolean =>
  addressesIn(typed)
    .map((one) => one.trim())
    .join() !== (noticeTo ?? []).join()

export const mailSettings = versionedSettings({
  key: 'mail',
  address: api.mailSettings,
  stored: mailSettingsForStaffSchema,
  fields: formSchema,
  names: ['noticeTo', 'includeMessage', 'acknowledge'],
  fieldsOf: ({ noticeTo, includeMessage, acknowledge, updatedAt }: MailSettingsForStaff): MailForm => ({
    noticeTo: noticeTo?.join('\n') ?? '',
    includeMessage,
    acknowledge,
    version: updatedAt,
  }),
  update: mailSettingsUpdateSchema,
  bodyOf: ({ noticeTo, ...rest }) => ({ ...rest, noticeTo: addressesIn(noticeTo) }),
  failure: 'The mail settings could not be saved',
  isPublished: false,
})

export function MailPart() {
  return (
    <SettingsRecord
      settings={mailSettings}
      title="Mail"
      remark="Mail about new messages from the contact form."
      notice={({ isSetUp }) => !isSetUp && <NotSetUp />}
    >
      {(form, stored) => <MailRows form={form} stored={stored} />}
    </SettingsRecord>
  )
}

function NotSetUp() {
  return (
    <div className="py-4">
      <Notice title="Mail is not set up">
        <p>
          Nothing is sent until <code>SMTP_URL</code>, the mail server, and <code>MAIL_FROM</code>, the sender, are set where the website is
          hosted. A preview never sends mail. You can prepare the settings here.
        </p>
      </Notice>
    </div>
  )
}

interface MailRowsProps {
  form: UseFormReturn<MailForm, unknown, Versioned<MailSettingsUpdate>>
  stored: MailSettingsForStaff
}

function addressHint({ defaultTo }: MailSettingsForStaff): string {
  const otherwise = defaultTo.length === 0 ? 'no one' : defaultTo.join(', ')
  return `One address on each line. If you leave it blank, notices go to ${otherwise}${defaultTo.length === 0 ? '.' : ' (ENQUIRY_MAIL_TO).'}`
}

function MailRows({ form, stored }: MailRowsProps) {
  const { register, formState } = form
  return (
    <>
      <Field label="Notices go to" error={formState.errors.noticeTo?.message} hint={addressHint(stored)} required={false}>
        {(wiring) => (
          <textarea {...wiring} {...register('noticeTo')} rows={3} spellCheck={false} placeholder={stored.defaultTo.join('\n')} />
        )}
      </Field>
      <CheckRow
        {...register('includeMessage')}
        hint="Mail is often stored and forwarded unencrypted, and an enquiry may be privileged. Unless you tick this, the message stays in the desk."
      >
        Include the message of the enquiry in the notice
      </CheckRow>
      <CheckRow
        {...register('acknowledge')}
        hint="It says that the enquiry arrived, when you will answer and when the office is open. An address gets at most one an hour."
      >
        Send an acknowledgement to the sender
      </CheckRow>
      <TestRow form={form} stored={stored} />
    </>
  )
}

/** Sends a message to the stored addresses. Disabled while the form holds others. */
function TestRow({ form, stored }: MailRowsProps) {
  const typed = useWatch({ control: form.control, name: 'noticeTo' })
  const reason = whyNoTest(stored, isUnsavedMail(typed, stored))
  return (
    <ActionRow hint={reason ?? 'It goes to the addresses above.'}>
      {(hintId) => (
        <WaitingButton onClick={sendTestMail} busy="Sending..." disabled={reason !== undefined} aria-describedby={hintId}>
          Send a test message
        </WaitingButton>
      )}
    </ActionRow>
  )
}

function whyNoTest({ isSetUp, noticeTo, defaultTo }: MailSettingsForStaff, isUnsaved: boolean): string | undefined {
  if (!isSetUp) return 'Set up mail before sending a test.'
  if (isUnsaved) return 'Save your change first. The test uses the saved addresses.'
  return (noticeTo ?? defaultTo).length === 0 ? 'Save an address before sending a test.' : undefined
}
