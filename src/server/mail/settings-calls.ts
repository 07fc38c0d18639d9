import { readMailSettings, updateMailSettings } from '#db/mail/mail-settings.ts'
import { type MailSettings, type MailSettingsForStaff, mailSettingsUpdateSchema } from '#domain/mail/mail-settings.ts'
import { singleCalls } from '../content/single-calls.ts'
import { mailSetup } from '../env.ts'
import { isMailSetUp } from './start-sending.ts'

/** Combines the settings with the environment. */
const forStaff = (settings: MailSettings): MailSettingsForStaff => ({
  ...settings,
  defaultTo: [...(mailSetup()?.enquiryTo ?? [])],
  isSetUp: isMailSetUp(),
})

export const mailSettingsCalls = singleCalls({
  address: '/api/mail/settings',
  kind: 'mail-settings',
  name: 'The mail settings',
  schema: mailSettingsUpdateSchema,
  read: readMailSettings,
  update: updateMailSettings,
  shown: forStaff,
  isPublished: false,
  answers: {
    get: '200 `MailSettingsForStaff` with `ETag`: who gets the notices of enquiries, what they hold, and whether senders get an acknowledgement',
    put: '200 `MailSettingsForStaff` with `ETag`; 412 when `If-Match` is older (the problem has the stored settings as `current`); 422',
  },
})
