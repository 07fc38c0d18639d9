import { contentStore } from '#db/content/store.ts'
import type { RecordStore } from '#db/drafts/publish-draft.ts'
import { type ContentKind, mapContentTypes } from '#domain/kinds/content-types.ts'

export const recordStores: Readonly<Record<ContentKind, RecordStore>> = mapContentTypes(contentStore)
