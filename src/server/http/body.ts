import type { Context } from 'hono'
import type * as z from 'zod'
import { fieldErrors } from '#domain/fields/field-errors.ts'
import type { Api } from './call.ts'
import { invalid, malformed, unsupportedType } from './problems.ts'

/** @throws 415 unless the request has this content type. */
function demandType(c: Context<Api>, type: 'application/json' | 'multipart/form-data'): void {
  const sent = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (sent !== type) throw unsupportedType(`Please send ${type}.`)
}

/** Replaces zod's words for a body that is not an object. Every field has its own words. */
const bodyFault: z.core.$ZodErrorMap = ({ code, path = [] }) =>
  code === 'invalid_type' && path.length === 0 ? 'Send the fields as a JSON object.' : undefined

/** @throws 422 with the faulty fields. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: bodyFault })
  if (!result.success) throw invalid(fieldErrors(result.error))
  return result.data
}

/** @throws 415, 400 or 422. */
export async function readJson<Schema extends z.ZodType>(c: Context<Api>, schema: Schema): Promise<z.output<Schema>> {
  demandType(c, 'application/json')
  const bytes = await c.req.arrayBuffer()
  let value: unknown
  try {
    // Fatal, because half an emoji may be sent as three bytes. Lenient decoding would store replacement characters.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed('The request is not valid JSON.')
  }
  return check(schema, value)
}

/** The file in this field of a form. @throws 415 or 400. */
export async function readFile(c: Context<Api>, field: string): Promise<File> {
  demandType(c, 'multipart/form-data')
  const form = await c.req.formData().catch(() => undefined)
  const file = form?.get(field)
  if (!(file instanceof File)) throw malformed(`Send the file in the field ${field}.`)
  return file
}
