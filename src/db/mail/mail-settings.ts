import type { MailSettings, MailSettingsUpdate } from '#domain/mail/mail-settings.ts'
import type { Queryable } from '../connection/client.ts'
import { isSeen, nextMoment } from '../connection/moment.ts'
import { mailSettings } from '../schema/mail.ts'

const { noticeTo, includeMessage, acknowledge, updatedAt } = mailSettings
const columns = { noticeTo, includeMessage, acknowledge, updatedAt }
type Row = Omit<MailSettings, 'updatedAt'> & { updatedAt: Date }

const settingsOf = (row: Row): MailSettings => ({ ...row, updatedAt: row.updatedAt.toISOString() })

/** Before staff save any. */
const defaults: Row = { noticeTo: null, includeMessage: false, acknowledge: true, updatedAt: new Date(0) }

export async function readMailSettings(db: Queryable): Promise<MailSettings> {
  const [row] = await db.select(columns).from(mailSettings)
  return settingsOf(row ?? defaults)
}

/**
 * `seen` holds the versions that the editor may have started from. Undefined overwrites any version. Returns
 * undefined if another version is stored.
 */
export async function updateMailSettings(
  db: Queryable,
  update: MailSettingsUpdate,
  seen: readonly Date[] | undefined,
): Promise<MailSettings | undefined> {
  const [row] = await db
    .insert(mailSettings)
    .values(update)
    .onConflictDoUpdate({
      target: mailSettings.id,
      set: { ...update, updatedAt: nextMoment(updatedAt) },
      setWhere: isSeen(updatedAt, seen),
    })
    .returning(columns)
  return row && settingsOf(row)
}
