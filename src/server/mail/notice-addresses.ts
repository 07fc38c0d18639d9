import type { MailSettings } from '#domain/mail/mail-settings.ts'
import type { MailSetup } from '../env.ts'
import { readMailSetup } from './start-sending.ts'

/** The addresses for notices of enquiries: those that staff entered, otherwise those in ENQUIRY_MAIL_TO. */
export const noticeAddresses = ({ noticeTo }: MailSettings, { enquiryTo }: MailSetup): string[] => noticeTo ?? [...enquiryTo]

export const noNoticeAddress = 'No address gets the notices of enquiries. Enter one under Settings, Mail, or set ENQUIRY_MAIL_TO.'

/** Whether mail is set up, and whether anybody gets the notices. */
export function mailState(settings: MailSettings): { isSetUp: boolean; hasNoticeAddress: boolean } {
  const setup = readMailSetup()
  return { isSetUp: setup !== undefined, hasNoticeAddress: setup !== undefined && noticeAddresses(settings, setup).length > 0 }
}
