import type { Context } from 'hono'
import { readRecordKey } from '#domain/fields/slug.ts'
import type { Api } from '../http/app.ts'
import { emailTaken, isUniqueViolation, notFound, slugTaken } from '../http/problems.ts'

/** The id in the address. @throws 404 for anything that cannot be one. */
export function idOf(c: Context<Api>, what: string): number {
  const key = readRecordKey(c.req.param('key') ?? '')
  if (key.kind !== 'id') throw notFound(what)
  return key.id
}

/** For `.catch`: the database's word on a taken slug becomes a 409, anything else stays what it was. */
export function onTakenSlug(slug: string): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error) ? slugTaken(slug) : error
  }
}

/** The same for the e-mail of an account. */
export function onTakenEmail(error: unknown): never {
  throw isUniqueViolation(error) ? emailTaken() : error
}
