import * as z from 'zod'
import { type MailSettingsForStaff, mailSettingsForStaffSchema, mailSettingsUpdateSchema } from '#domain/mail/mail-settings.ts'
import { api } from '#domain/site/paths.ts'
import { versionedSettings } from './settings-kind.ts'

/** `version` is the time of the save that the form started from, and nobody edits it. */
const formSchema = z.object({ noticeTo: z.string(), includeMessage: z.boolean(), acknowledge: z.boolean(), version: z.string() })
export type MailForm = z.infer<typeof formSchema>

/** People part addresses by lines, commas or semicolons. */
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
