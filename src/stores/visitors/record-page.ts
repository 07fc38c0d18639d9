import { caseRecordSchema } from '#domain/cases/cases.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import { newsItemSchema } from '#domain/news/news.ts'
import { serviceSchema } from '#domain/services/services.ts'
import { api } from '#domain/site/paths.ts'
import type { RecordKind } from '#domain/site/record-pages.ts'
import { teamMemberSchema } from '#domain/team/team.ts'
import { call, HttpError } from '../http/http.ts'

export type RecordState = { kind: 'missing' } | { kind: 'failed' } | ShownRecord

async function load(kind: RecordKind, key: string): Promise<RecordState> {
  switch (kind) {
    case 'case':
      return { kind, record: await call(api.case(key), caseRecordSchema) }
    case 'service':
      return { kind, record: await call(api.service(key), serviceSchema) }
    case 'team':
      return { kind, record: await call(api.teamMember(key), teamMemberSchema) }
    case 'news':
      return { kind, record: await call(api.newsItem(key), newsItemSchema) }
  }
}

/** Fetches the record of a page. The last part of `pathname` is its key, because the page exists or was built. */
export async function loadRecord(kind: RecordKind, pathname: string): Promise<RecordState> {
  try {
    return await load(kind, pathname.slice(pathname.lastIndexOf('/') + 1))
  } catch (error) {
    return error instanceof HttpError && error.status === 404 ? { kind: 'missing' } : { kind: 'failed' }
  }
}
