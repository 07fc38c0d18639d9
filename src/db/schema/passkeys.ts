import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { challengePurposes } from '#domain/accounts/sign-in-methods.ts'
import { users } from './accounts.ts'
import { createdAt, moment, oneOf } from './columns.ts'

/** The public keys of people's passkeys. The private keys never leave their devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the device, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** A COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The domain that the passkey works for. */
    rpId: text('rp_id').notNull(),
    /** Increases with each use if the device counts. A smaller number reveals a copied key. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    createdAt,
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
)

/** Codes for somebody without a passkey at hand. A row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [index('recovery_codes_user_id').on(table.userId)],
)

/** The sign-in rules for everyone, in one row: the check allows only id 1. */
export const signInRules = pgTable(
  'sign_in_rules',
  {
    id: integer('id').primaryKey().default(1),
    /** After that, nobody can log in with only a password. Null while passkeys are not required. */
    passkeysFrom: moment('passkeys_from'),
  },
  () => [check('sign_in_rules_single', sql.raw('id = 1'))],
)

/** A challenge that a passkey must sign, once and within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    /** The account that adds a passkey. Null for a sign-in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_expires_at').on(table.expiresAt),
    check('passkey_challenges_purpose', oneOf('purpose', challengePurposes)),
  ],
)
