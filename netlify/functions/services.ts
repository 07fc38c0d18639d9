import { contentStore } from '#db/content/store.ts'
import { servicesType } from '#domain/services/type.ts'
import { contentReader } from '#server/content/reader.ts'
import { serve } from '#server/http/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'

export const config: ReaderConfig = { path: ['/api/services', '/api/services/*'], method: ['GET', 'HEAD'] }

export default serve(contentReader(contentStore(servicesType)))
