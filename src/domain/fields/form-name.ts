import * as z from 'zod'

/** A random name of an open form. What it sends is stored once, even after an answer was lost. */
export const formNameSchema = z
  .string()
  .regex(/^[\da-f]{16}$/, 'Name the form by sixteen digits')
  .nullish()
