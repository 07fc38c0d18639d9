import type { Context } from 'hono'
import * as z from 'zod'
import { saveNoteSchema } from '#domain/content/revisions.ts'
import { savedDraftSchema } from '#domain/drafts/draft-input.ts'
import { check, readJson } from '../http/body.ts'
import type { Api } from '../http/call.ts'

/** Reads a record, the note about its save, and its unsaved draft. @throws 415, 400 or 422 */
export async function readNoted<Input>(c: Context<Api>, schema: z.ZodType<Input>) {
  const body = await readJson(c, z.unknown())
  return { input: check(schema, body), ...check(saveNoteSchema, body), draft: check(savedDraftSchema, body).draft }
}
