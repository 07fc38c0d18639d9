import type { RecordKind } from '#domain/kinds/record-pages.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import { caseRecord } from './cases/case-record.ts'
import type { PlainEntry, PlainKind, RecordDrawing, RecordEntry, Source } from './entries.ts'
import { issueRecord } from './issues.ts'
import { newsRecord } from './news.ts'
import { ratesRecord } from './rates.ts'
import { serviceRecord } from './services.ts'
import { memberRecord } from './team.ts'

export const plainEntries: { [Kind in PlainKind]: PlainEntry<Kind> } = {
  news: newsRecord,
  team: memberRecord,
  services: serviceRecord,
  rates: ratesRecord,
  issue: issueRecord,
}

const recordEntries: { [Kind in RecordKind]: RecordEntry<Kind> } = { case: caseRecord, ...plainEntries }

export function readRecord<Kind extends RecordKind>(source: Source, { kind, record }: ShownRecord<Kind>): Promise<RecordDrawing> {
  const read: RecordEntry<Kind> = recordEntries[kind]
  return read(source, record)
}
