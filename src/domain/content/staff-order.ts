import * as z from 'zod'

/** Body of `PUT /order`, for a type whose order staff set: the id of every record once. */
export const staffOrderSchema = z.object({
  ids: z
    .array(z.int('Each id must be a whole number'), 'List the ids of the records')
    .max(1000, 'At most 1,000 records')
    .refine((ids) => new Set(ids).size === ids.length, 'No record may be named twice'),
})
