import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { readMailSettings, updateMailSettings } from '#db/mail/mail-settings.ts'
import { changedFields } from '#domain/audit/audit-event.ts'
import { mailSettingsUpdateSchema } from '#domain/mail/mail-settings.ts'
import { audited } from '#server/audit/audited.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { answerRecord, refusedUpdate, seenVersions } from '#server/http/etag.ts'
import { forStaff } from '#server/mail/notice-addresses.ts'

/** @throws 412 when someone else saved the settings since they were read */
async function update(c: Context<Api>) {
  const input = await readJson(c, mailSettingsUpdateSchema)
  const saved = await audited(
    c,
    async (tx) => {
      const before = await readMailSettings(tx)
      return { updated: await updateMailSettings(tx, input, seenVersions(c)), fields: changedFields(before, input) }
    },
    ({ updated, fields }) => updated && { action: 'updated', kind: 'mail-settings', fields },
  )
  if (!saved.updated) throw refusedUpdate('The mail settings', forStaff(await readMailSettings(database())))
  return answerRecord(c, forStaff(saved.updated))
}

export const mailSettingsCalls: readonly Call[] = [
  {
    call: 'GET /api/mail/settings',
    who: 'change settings',
    answers:
      '200 `MailSettingsForStaff` with `ETag`: who gets the notices of enquiries, what they hold, and whether senders get an acknowledgement',
    handle: async (c) => answerRecord(c, forStaff(await readMailSettings(database()))),
  },
  {
    call: 'PUT /api/mail/settings',
    who: 'change settings',
    answers: '200 `MailSettingsForStaff` with `ETag`; 412 when `If-Match` is older (the problem has the stored settings as `current`); 422',
    handle: update,
  },
]
