import type { MailSettings, MailSettingsForStaff } from '#domain/mail/mail-settings.ts'
import { type MailSetup, mailSetup } from '../env.ts'
import { readMailSetup } from './start-sending.ts'

/** The addresses for notices of enquiries: those that staff entered, otherwise those in ENQUIRY_MAIL_TO. */
export const noticeAddresses = ({ noticeTo }: MailSettings, { enquiryTo }: MailSetup): string[] => noticeTo ?? [...enquiryTo]

export const noNoticeAddress = 'No address gets the notices of enquiries. Enter one under Settings, Mail, or set ENQUIRY_MAIL_TO.'

/** Combines the settings with the environment. */
export const forStaff = (settings: MailSettings): MailSettingsForStaff => ({
  ...settings,
  defaultTo: [...(mailSetup()?.enquiryTo ?? [])],
  isSetUp: readMailSetup() !== undefined,
})
