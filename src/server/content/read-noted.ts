import type { Context } from 'hono'
import * as z from 'zod'
import { saveNoteSchema } from '#domain/content/save-note.ts'
import { type SavedDraft, savedDraftSchema } from '#domain/drafts/draft-input.ts'
import { check, readJson } from '../http/body.ts'
import type { Api } from '../http/call.ts'

interface NotedInput<Input> {
  input: Input
  note: string | null
  draft: SavedDraft
}

/**
 * Reads a record, the person's note about its save, and its unsaved draft.
 * @throws 415, 400 or 422
 */
export async function readNoted<Input>(c: Context<Api>, schema: z.ZodType<Input>): Promise<NotedInput<Input>> {
  const body = await readJson(c, z.unknown())
  return { input: check(schema, body), ...check(saveNoteSchema, body), draft: check(savedDraftSchema, body).draft }
}
