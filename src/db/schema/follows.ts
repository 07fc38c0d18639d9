import { check, index, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core'
import { followKinds } from '#domain/follows/follow-kinds.ts'
import { createdAt, moment, oneOf } from './columns.ts'

/** The follows of subscribers. The rows stay while a deleted subscriber can be restored. */
export const follows = pgTable(
  'follows',
  {
    id: serial('id').primaryKey(),
    subscriberId: integer('subscriber_id').notNull(),
    kind: text('kind', { enum: followKinds }).notNull(),
    key: text('key').notNull(),
    /** The name of the target at the time of the request. */
    title: text('title').notNull(),
    createdAt,
    /** The time of the request, or of the restore of a backup. Only newer notes are sent. */
    since: moment('since').notNull().defaultNow(),
    /** Null until the link in the mail about this follow was used. */
    confirmedAt: moment('confirmed_at'),
    /** The path of the page with the form, and the wording of the consent. */
    consentPage: text('consent_page'),
    consentWording: text('consent_wording').notNull(),
  },
  (table) => [
    unique('follows_once').on(table.subscriberId, table.kind, table.key),
    index('follows_target').on(table.kind, table.key),
    check('follows_kind', oneOf('kind', followKinds)),
  ],
)

/** The notes already in a weekly mail, so that no subscriber gets one twice. */
export const followedNotes = pgTable(
  'followed_notes',
  {
    subscriberId: integer('subscriber_id').notNull(),
    /** No reference: a case that was deleted and restored must not be sent again. */
    caseId: integer('case_id').notNull(),
    deliveryId: integer('delivery_id').notNull(),
    /** The follows that the note matched. */
    followIds: integer('follow_ids').array().notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.subscriberId, table.caseId] }), index('followed_notes_delivery').on(table.deliveryId)],
)
