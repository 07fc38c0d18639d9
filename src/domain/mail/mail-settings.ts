import * as z from 'zod'
import { emailAddress } from '../fields/email.ts'
import { isPlainAddress } from '../fields/plain-address.ts'

/** More than a practice needs, and few enough for one message. */
const mostAddresses = 20

/** Names the faulty one, because a form shows the faults of all addresses together. */
const noticeAddress = z.string('Please enter email addresses').transform((typed, context) => {
  const { data, error } = emailAddress.safeParse(typed)
  if (data !== undefined && isPlainAddress(data)) return data
  const fault = error?.issues[0]?.message ?? 'Many mail servers refuse accents and other letters before the @'
  context.addIssue({ code: 'custom', message: `${fault}: ${typed.slice(0, 254)}` })
  return z.NEVER
})

/** Keeps the first of the addresses that differ only in case. */
const withoutRepeats = (addresses: readonly string[]): string[] => {
  const lower = addresses.map((one) => one.toLowerCase())
  return addresses.filter((_, index) => lower.indexOf(lower[index] ?? '') === index)
}

/** Body of `PUT /api/mail/settings`. With no address given, notices go to ENQUIRY_MAIL_TO. */
export const mailSettingsUpdateSchema = z.object({
  noticeTo: z
    .array(noticeAddress)
    .max(mostAddresses, `Please enter at most ${mostAddresses} addresses`)
    .transform((addresses) => (addresses.length === 0 ? null : withoutRepeats(addresses)))
    .nullable(),
  includeMessage: z.boolean(),
  acknowledge: z.boolean(),
})
export type MailSettingsUpdate = z.infer<typeof mailSettingsUpdateSchema>

const mailSettingsSchema = z.object({
  /** Who gets the notices. Null means `defaultTo`. */
  noticeTo: z.array(z.string()).nullable(),
  includeMessage: z.boolean(),
  acknowledge: z.boolean(),
  updatedAt: z.string(),
})
export type MailSettings = z.infer<typeof mailSettingsSchema>

/** `GET` and `PUT /api/mail/settings`. */
export const mailSettingsForStaffSchema = mailSettingsSchema.extend({
  /** The addresses in ENQUIRY_MAIL_TO. */
  defaultTo: z.array(z.string()),
  /** Whether the site sends mail. */
  isSetUp: z.boolean(),
})
export type MailSettingsForStaff = z.infer<typeof mailSettingsForStaffSchema>
