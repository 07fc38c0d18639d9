import * as z from 'zod'
import {
  type MailSettingsForStaff,
  type MailSettingsUpdate,
  mailSettingsForStaffSchema,
  mailSettingsUpdateSchema,
} from '#domain/mail/mail-settings.ts'
import { api } from '#domain/site/paths.ts'
import { showFailure, showToast } from '../browser/toasts.ts'
import { call, HttpError } from '../http/http.ts'
import { caches, createFetcherStore } from '../http/queries.ts'
import { showSaveFailure } from '../http/save-failure.ts'
import { readSettingsFailure, type SettingsKind, type SettingsOutcome } from './settings-edits.ts'

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

/** What the server stores, in the answer to a save that would have overwritten it. */
const supersededBy = (error: unknown) =>
  error instanceof HttpError && error.status === 412
    ? z.object({ current: mailSettingsForStaffSchema }).safeParse(error.body).data?.current
    : undefined

async function saveMailSettings({ update, version }: MailSettingsSave): Promise<SettingsOutcome<MailFields>> {
  try {
    const ifMatch = `"${Date.parse(version)}"`
    const saved = await call(api.mailSettings, mailSettingsForStaffSchema, { method: 'PUT', body: update, ifMatch })
    caches.mutateCache(api.mailSettings, saved)
    showToast({ title: 'Settings updated' })
    return { kind: 'saved', fields: mailFieldsOf(saved) }
  } catch (error) {
    const current = supersededBy(error)
    if (!current) {
      showSaveFailure('Update failed', error, 'An error occurred while updating the mail settings')
      return readSettingsFailure(mailFieldNames, error)
    }
    caches.mutateCache(api.mailSettings, current)
    showFailure(
      'Not saved yet',
      'Someone else saved these settings. The form now shows theirs, except what you changed. Check it, then save again.',
    )
    return { kind: 'superseded', fields: mailFieldsOf(current) }
  }
}

export const mailForm: SettingsKind<MailFields, MailSettingsSave> = {
  key: 'mail',
  fields: mailFieldsSchema,
  names: mailFieldNames,
  secrets: [],
  save: saveMailSettings,
}
