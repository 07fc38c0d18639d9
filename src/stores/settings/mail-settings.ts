import * as z from 'zod'
import {
  type MailSettingsForStaff,
  type MailSettingsUpdate,
  mailSettingsForStaffSchema,
  mailSettingsUpdateSchema,
} from '#domain/mail/mail-settings.ts'
import { api } from '#domain/site/paths.ts'
import { call } from '../http/http.ts'
import { caches, createFetcherStore } from '../http/queries.ts'
import type { SettingsKind } from './settings-edits.ts'
import { saveVersioned } from './versioned-save.ts'

/** The form as typed. `version` is the time of the save that it started from, and nobody edits it. */
const mailFieldsSchema = z.object({ noticeTo: z.string(), includeMessage: z.boolean(), acknowledge: z.boolean(), version: z.string() })
export type MailFields = z.infer<typeof mailFieldsSchema>

/** Without the version, which always comes from the server. */
export const mailFieldNames = ['noticeTo', 'includeMessage', 'acknowledge'] as const

export const $mailSettings = createFetcherStore<MailSettingsForStaff>(api.mailSettings, {
  fetcher: () => call(api.mailSettings, mailSettingsForStaffSchema),
})

export const reloadMailSettings = (): void => caches.revalidateKeys(api.mailSettings)

export function mailFieldsOf({ noticeTo, includeMessage, acknowledge, updatedAt }: MailSettingsForStaff): MailFields {
  return { noticeTo: noticeTo?.join('\n') ?? '', includeMessage, acknowledge, version: updatedAt }
}

export interface MailSettingsSave {
  update: MailSettingsUpdate
  version: string
}

/** People part addresses by lines, commas or semicolons. */
const addressesIn = (typed: string): string[] => typed.split(/[\n,;]/).filter((one) => one.trim() !== '')

/** Whether the form holds other addresses than the stored ones. */
export const isUnsavedMail = (typed: string, { noticeTo }: MailSettingsForStaff): boolean =>
  addressesIn(typed)
    .map((one) => one.trim())
    .join() !== (noticeTo ?? []).join()

export const mailFormSchema = mailFieldsSchema
  .transform(({ version, noticeTo, ...rest }) => ({ version, update: { ...rest, noticeTo: addressesIn(noticeTo) } }))
  .transform(({ version, update }, context): MailSettingsSave => {
    const { data, error } = mailSettingsUpdateSchema.safeParse(update)
    if (data) return { version, update: data }
    const messages = error?.issues.map(({ message }) => message) ?? []
    context.addIssue({ code: 'custom', path: ['noticeTo'], message: messages.join('. ') })
    return z.NEVER
  })

const saved = {
  address: api.mailSettings,
  schema: mailSettingsForStaffSchema,
  names: mailFieldNames,
  fieldsOf: mailFieldsOf,
  failure: 'An error occurred while updating the mail settings',
}

export const mailForm: SettingsKind<MailFields, MailSettingsSave> = {
  key: 'mail',
  fields: mailFieldsSchema,
  names: mailFieldNames,
  secrets: [],
  save: (input) => saveVersioned(saved, input),
}
