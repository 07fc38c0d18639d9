import * as z from 'zod'
import { optionalLine } from '../fields/text.ts'

/** The staff's note about a save, for colleagues. Visitors never see it. */
export const saveNoteSchema = z.object({ note: optionalLine('What changed', 300) })
