import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type DraftFields, draftStates } from '#domain/drafts/draft-states.ts'
import { contentKinds } from '#domain/kinds/content-types.ts'
import { users } from './accounts.ts'
import { createdAt, moment, oneOf, updatedAt } from './columns.ts'

/** Text that is not public. It has a separate table, so that no public query reads it. */
export const drafts = pgTable(
  'drafts',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: contentKinds }).notNull(),
    /** The published or withdrawn record that the draft changes. Null for a new one. */
    recordId: integer('record_id'),
    fields: jsonb('fields').$type<DraftFields>().notNull(),
    /** The version of the published record that the draft started from. Null when the record is not public. */
    baseUpdatedAt: moment('base_updated_at'),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: draftStates }).notNull().default('draft'),
    /** The open form that created the draft, so that a repeated attempt to store it finds it. */
    form: text('form'),
    /** The note from the handover for review, or back. */
    note: text('note'),
    /** Who handed it back. Null in other states, and when the account is gone. */
    returnedBy: integer('returned_by').references(() => users.id, { onDelete: 'set null' }),
    /** When it is published or withdrawn. Null unless it is scheduled. */
    publishAt: moment('publish_at'),
    /** Why the schedule could not be kept. */
    lastError: text('last_error'),
    /** Who last opened or saved it, as a hint for others. */
    openedBy: integer('opened_by').references(() => users.id, { onDelete: 'set null' }),
    openedAt: moment('opened_at').notNull().default(sql`now()`),
    updatedAt,
  },
  (table) => [
    uniqueIndex('drafts_record').on(table.kind, table.recordId).where(sql`record_id is not null and state <> 'unsaved'`),
    uniqueIndex('drafts_form').on(table.authorId, table.form),
    index('drafts_unsaved').on(table.authorId).where(sql`state = 'unsaved'`),
    index('drafts_publish_at').on(table.publishAt),
    check('drafts_kind', oneOf('kind', contentKinds)),
    check('drafts_state', oneOf('state', draftStates)),
  ],
)

/** Links that show a draft to people without an account. An address is made from the id and the site's secret. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    draftId: integer('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    madeBy: integer('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('preview_links_draft').on(table.draftId), index('preview_links_made_by').on(table.madeBy)],
)
