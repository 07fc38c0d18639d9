import * as z from 'zod'
import { requiredLine } from '../fields/text.ts'

const incomplete = 'The passkey is not complete'

/** Base64url without padding, as in the browser's credential objects. */
const encoded = (most: number) =>
  z
    .string(incomplete)
    .max(most, 'The passkey is too long')
    .regex(/^[\w-]+$/, incomplete)

const credentialId = encoded(1366)
const name = requiredLine('Name', 100)

/** How a browser may reach a passkey. Browsers add to this list, so an unknown entry is accepted. */
const transport = z.string().regex(/^[a-z-]{1,32}$/)

const credentialWith = <Response extends z.ZodType>(response: Response) =>
  z.object({ id: credentialId, rawId: credentialId, type: z.literal('public-key'), response }, incomplete)

/** The browser's response after it made a passkey. */
const madePasskeySchema = credentialWith(
  z.object({
    clientDataJSON: encoded(8192),
    attestationObject: encoded(32_768),
    transports: z.array(transport).max(10).optional(),
  }),
)
export type MadePasskey = z.infer<typeof madePasskeySchema>

/** The browser's response after a passkey signed a challenge. */
const usedPasskeySchema = credentialWith(
  z.object({ clientDataJSON: encoded(8192), authenticatorData: encoded(8192), signature: encoded(8192) }),
)
export type UsedPasskey = z.infer<typeof usedPasskeySchema>

/** `PUT /api/passkeys/requirement` */
export const requirementUpdateSchema = z.object({ required: z.boolean('Choose whether passkeys are required') })

/** `POST /api/passkeys` */
export const newPasskeySchema = z.object({ name, response: madePasskeySchema })

/** `PUT /api/passkeys/{id}` */
export const passkeyNameSchema = z.object({ name })

/** `POST /api/passkeys/sign-in` and `/confirm` */
export const passkeySignInSchema = z.object({ response: usedPasskeySchema })

/** A passkey of the person who is signed in. Times are ISO 8601. */
export const passkeySchema = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
  /** Whether it works at this address. A passkey belongs to one domain. */
  works: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** `GET /api/passkeys`: the person's ways to sign in, besides a password. */
export const ownFactorsSchema = z.object({
  passkeys: z.array(passkeySchema),
  codesLeft: z.number(),
  /** The time from which a password alone is not enough. Null while passkeys are not required. */
  requiredFrom: z.string().nullable(),
})
export type OwnFactors = z.infer<typeof ownFactorsSchema>

export const requirementSchema = ownFactorsSchema.pick({ requiredFrom: true })
export type Requirement = z.infer<typeof requirementSchema>

/** Codes are answered once, because only their hashes are stored. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

/** The response after adding a passkey. The first one includes recovery codes. */
export const addedPasskeySchema = z.object({ passkey: passkeySchema, codes: z.array(z.string()).nullable() })
export type AddedPasskey = z.infer<typeof addedPasskeySchema>
