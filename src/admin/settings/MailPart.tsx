import { useStore } from '@nanostores/react'
import { useForm } from 'react-hook-form'
import type { MailSettingsForStaff } from '#domain/mail/mail-settings.ts'
import {
  $mailSettings,
  type MailFields,
  type MailSettingsSave,
  mailFieldNames,
  mailFieldsOf,
  mailForm,
  mailFormSchema,
  reloadMailSettings,
} from '#stores/settings/mail-settings.ts'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { formResolver } from '../shell/form-resolver.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { MailFieldRows } from './MailFieldRows.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettingsEditor } from './use-settings-editor.ts'

export function MailPart() {
  const { data, error } = useStore($mailSettings)
  return (
    <SettingsSection title="Mail" remark="Mail about new messages from the contact form.">
      {error ? <LoadFailure what="The settings" error={error} onRetry={reloadMailSettings} /> : null}
      {data === undefined && !error && <SkeletonRows rows={3} />}
      {data !== undefined && <MailForm stored={data} />}
    </SettingsSection>
  )
}

function MailForm({ stored }: { stored: MailSettingsForStaff }) {
  const fields = mailFieldsOf(stored)
  const form = useForm<MailFields, unknown, MailSettingsSave>({ resolver: formResolver(mailFormSchema), defaultValues: fields })
  const editor = useSettingsEditor({ kind: mailForm, form, names: mailFieldNames, stored: fields })
  return (
    <>
      {!stored.isSetUp && <NotSetUp />}
      <SettingsForm editor={editor}>
        <MailFieldRows form={form} stored={stored} />
      </SettingsForm>
    </>
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
