import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { readMailSettings, updateMailSettings } from '#db/mail/mail-settings.ts'
import { changedFields } from '#domain/audit/audit-event.ts'
import { mailSettingsUpdateSchema } from '#domain/mail/mail-settings.ts'
import { audited } from '#server/audit/audited.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { answerRecord, refusedUpdate, seenVersions } from '#server/http/etag.ts'
import { forStaff } from '#server/mail/notice-addresses.ts'

/** @throws 412 when someone else saved the settings since they were read */
export async function update(c: Context<Api>) {
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
