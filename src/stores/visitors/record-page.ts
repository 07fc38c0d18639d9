import { caseRecordSchema } from '#domain/cases/cases.ts'
import { contentTypes, mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import type { RecordKind } from '#domain/kinds/record-pages.ts'
import { type Records, recordSchemas } from '#domain/kinds/records.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import { serviceSchema } from '#domain/services/services.ts'
import { api } from '#domain/site/paths.ts'
import { call, HttpError } from '../http/http.ts'

export type RecordState = { kind: 'missing' } | { kind: 'failed' } | ShownRecord

const loaderOf =
  <Kind extends TabKind>(kind: Kind) =>
  (key: string) =>
    call(`${contentTypes[kind].address}/${key}`, recordSchemas[kind])

type Loaders = { [Kind in RecordKind]: (key: string) => Promise<Records[Kind]> }

const loaders: Loaders = {
  ...mapTabTypes<Pick<Loaders, TabKind>>(({ name }) => loaderOf(name)),
  case: (key) => call(api.case(key), caseRecordSchema),
  service: (key) => call(api.service(key), serviceSchema),
}

async function load<Kind extends RecordKind>(kind: Kind, key: string): Promise<ShownRecord<Kind>> {
  return { kind, record: await loaders[kind](key) }
}

/** Fetches the record of a page. The last part of `pathname` is its key, because the page exists or was built. */
export async function loadRecord(kind: RecordKind, pathname: string): Promise<RecordState> {
  try {
    return await load(kind, pathname.slice(pathname.lastIndexOf('/') + 1))
  } catch (error) {
    return error instanceof HttpError && error.status === 404 ? { kind: 'missing' } : { kind: 'failed' }
  }
}
