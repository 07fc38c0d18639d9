import type * as z from 'zod'
import type { CaseRecord } from '../cases/cases.ts'
import { recordSchema } from '../content/schema.ts'
import type { RecordOf } from '../content/type.ts'
import type { Service } from '../services/services.ts'
import { type ContentTypes, mapTabTypes, type TabKind } from './content-types.ts'

/** The record that a page of each kind shows. */
export type Records = { [Kind in TabKind]: RecordOf<ContentTypes[Kind]> } & { case: CaseRecord; service: Service }

/** The schemas of what the API answers. */
export const recordSchemas = mapTabTypes<{ [Kind in TabKind]: z.ZodType<Records[Kind]> }>(recordSchema)
