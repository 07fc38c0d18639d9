import type { Context } from 'hono'
import * as z from 'zod'
import { saveNoteSchema } from '#domain/content/save-note.ts'
import { check, readJson } from '../http/body.ts'
import type { Api } from '../http/call.ts'

/** Reads a record and what the person says about its save. @throws 415, 400 or 422 */
export async function readNoted<Input>(c: Context<Api>, schema: z.ZodType<Input>): Promise<{ input: Input; note: string | null }> {
  const body = await readJson(c, z.unknown())
  return { input: check(schema, body), ...check(saveNoteSchema, body) }
}
