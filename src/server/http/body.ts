import type { Context } from 'hono'
import type * as z from 'zod'
import { fieldErrors } from '#domain/fields/field-errors.ts'
import type { Api } from './app.ts'
import { invalid, malformed, unsupportedType } from './problems.ts'

/** @throws 415 unless the request says it carries `type`. */
export function demandType(c: Context<Api>, type: 'application/json' | 'multipart/form-data'): void {
  const sent = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (sent !== type) throw unsupportedType(`Please send ${type}.`)
}

/** A value from outside, checked: 422 naming the fields when it does not fit. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw invalid(fieldErrors(result.error))
  return result.data
}

/** The request's JSON body, checked against its schema: 415, 400 or 422 when it does not fit. */
export async function readJson<Schema extends z.ZodType>(c: Context<Api>, schema: Schema): Promise<z.output<Schema>> {
  demandType(c, 'application/json')
  const bytes = await c.req.arrayBuffer()
  let value: unknown
  try {
    // Half of an emoji may also come as three bytes: read leniently they would be stored as signs that nobody wrote.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed('The request is not valid JSON.')
  }
  return check(schema, value)
}
