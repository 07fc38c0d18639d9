import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { caseType } from '#domain/cases/type.ts'
import type { Place } from '#domain/citator/places.ts'
import type { RuleSource } from '#domain/rules/rule.ts'
import { createdAt, moment } from './columns.ts'
import { checksOf, columnsOf, recordColumns } from './content-columns.ts'

export const cases = pgTable(
  'cases',
  {
    ...recordColumns(),
    ...columnsOf(caseType),
    /** The facts of the head: as stated by staff (`stated_citation` and so on), otherwise as read from the text. */
    citation: text('citation'),
    court: text('court'),
    judges: text('judges').array().notNull().default(sql`'{}'`),
    /**
     * The version of the rules that read the facts, in these columns and the rows below. 0 means unread: a trigger
     * sets it for each new row or text, and `bumpContent` reads such rows in the same transaction.
     */
    factsVersion: integer('facts_version').notNull().default(0),
    publishedToDiscord: boolean('published_to_discord').notNull().default(false),
    /** Set while one call posts to Discord, so that a second call does not. */
    discordClaimedAt: moment('discord_claimed_at'),
    /** The id needed to delete the message. Null for a message that an earlier release posted. */
    discordMessageId: text('discord_message_id'),
    createdAt,
  },
  (table) => [
    index('cases_newest').on(table.date, table.id),
    index('cases_by_category').on(table.category, table.date, table.id),
    index('cases_by_author').on(table.author),
    index('cases_by_facts').on(table.factsVersion),
    index('cases_with_source').on(table.sourceReadOn).where(sql`source_address is not null`),
    check('cases_source', sql.raw("source_address is null or text_kind = 'Judgment'")),
    ...checksOf(caseType, 'cases'),
  ],
)

/** The columns of a case read from its text. A restored record is read again. */
export const factColumns = ['citation', 'court', 'judges', 'factsVersion'] as const satisfies (keyof typeof cases.$inferSelect)[]

const caseId = () =>
  integer('case_id')
    .notNull()
    .references(() => cases.id, { onDelete: 'cascade' })

/**
 * Where a note names something: the first sentence, and its headings and numbered paragraphs. `since` is the
 * time of the first save that named it. Reading the facts again does not change it.
 */
const passages = () => ({
  sentence: text('sentence').notNull(),
  paragraphs: jsonb('paragraphs').$type<Place[]>().notNull(),
  since: moment('since').notNull().defaultNow(),
})

/** The citations of each note, and the citations under which the note's own case is cited. */
export const caseCitations = pgTable(
  'case_citations',
  {
    caseId: caseId(),
    /** Counts the authorities of the note in its order, from 1. 0 is the case itself. */
    authority: integer('authority').notNull(),
    key: text('key').notNull(),
    /** The key without a division of the High Court, which people leave out. */
    undividedKey: text('undivided_key').notNull(),
    /** The keys of all citations that the note gives for this authority, side by side. */
    beside: text('beside').array().notNull(),
    /** The usual form, and the judgment at Find Case Law or BAILII if that is certain. */
    text: text('text').notNull(),
    url: text('url'),
    /** The name of the case in the note. */
    name: text('name'),
    ...passages(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.authority, table.key] }),
    index('case_citations_key').on(table.undividedKey, table.authority),
    index('case_citations_since').on(table.since),
    // The last part of the address of an authority's page.
    index('case_citations_slug').on(sql`replace(${table.key}, '/', '-')`, table.authority),
  ],
)

export const caseProvisions = pgTable(
  'case_provisions',
  {
    caseId: caseId(),
    /** Counts the provisions of the note in its order, from 1. */
    place: integer('place').notNull(),
    key: text('key').notNull(),
    label: text('label').notNull(),
    source: text('source').$type<RuleSource>().notNull(),
    within: text('within'),
    ...passages(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.key] }),
    index('case_provisions_key').on(table.key),
    index('case_provisions_since').on(table.since),
  ],
)
