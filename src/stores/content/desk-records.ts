import { type ContentTypes, mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import { type ContentRecords, contentRecords } from './content-records.ts'

type DeskRecords = { [Kind in TabKind]: ContentRecords<ContentTypes[Kind]> }

export const deskRecords = mapTabTypes<DeskRecords>(contentRecords)
