import type { MailSettings, MailSettingsUpdate } from '#domain/mail/mail-settings.ts'
import type { Queryable } from '../connection/client.ts'
import { replacing } from '../connection/moment.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { mailSettings } from '../schema/mail.ts'

const { noticeTo, includeMessage, acknowledge, updatedAt } = mailSettings
const columns = { noticeTo, includeMessage, acknowledge, updatedAt }

/** Before staff save any. */
const defaults = { noticeTo: null, includeMessage: false, acknowledge: true, updatedAt: new Date(0) }

export async function readMailSettings(db: Queryable): Promise<MailSettings> {
  const [row] = await db.select(columns).from(mailSettings)
  return withIsoTimes(row ?? defaults)
}

/** Undefined if `seen` lacks the stored version. */
export async function updateMailSettings(
  db: Queryable,
  update: MailSettingsUpdate,
  seen: readonly Date[] | undefined,
): Promise<MailSettings | undefined> {
  const [row] = await db
    .insert(mailSettings)
    .values(update)
    .onConflictDoUpdate(replacing(mailSettings, update, seen))
    .returning(columns)
  return row && withIsoTimes(row)
}
