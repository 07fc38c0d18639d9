import type { Context } from 'hono'
import { readRecordKey } from '#domain/fields/slug.ts'
import type { Api } from '../http/call.ts'
import { emailTaken, isUniqueViolation, notFound, slugTaken } from '../http/problems.ts'

/** @throws 404 if the address contains no id. */
export function idOf(c: Context<Api>, what: string): number {
  const key = readRecordKey(c.req.param('key') ?? '')
  if (key.kind !== 'id') throw notFound(what)
  return key.id
}

/** For `.catch`: turns the database's error about a taken slug into a 409, and rethrows any other error. */
export function onTakenSlug(slug: string): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error) ? slugTaken(slug) : error
  }
}

/** The same for the e-mail of an account. */
export function onTakenEmail(error: unknown): never {
  throw isUniqueViolation(error) ? emailTaken() : error
}
