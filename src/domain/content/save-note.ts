import * as z from 'zod'
import { optionalLine } from '../fields/text.ts'

/** What staff say about a save, for themselves and their colleagues. Visitors never read it. */
export const saveNoteSchema = z.object({ note: optionalLine('What changed', 300) })
