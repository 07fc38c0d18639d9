import * as z from 'zod'

export const pageNumber = z.coerce.number('page must be a number').int().min(1).max(1_000_000).default(1)

/** A time as answers write it. PostgreSQL has no year 0. */
const moment = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000'))

/** Reads the `next` of an earlier answer: the time and id of its last row, as '2026-03-12T10:00:00.000Z,12'. */
export const cursorWith = <Id>(id: z.ZodType<Id, string>) =>
  z.string().transform((text, context) => {
    const comma = text.indexOf(',')
    const { data } = z.object({ at: moment, id }).safeParse({ at: text.slice(0, comma), id: text.slice(comma + 1) })
    if (data) return data
    context.addIssue({ code: 'custom', message: 'after must be the next value of an earlier answer' })
    return z.NEVER
  })
