import { newsStore } from '#db/news/news.ts'
import { contentReader } from '#server/content/reader.ts'
import { serve } from '#server/http/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'

export const config: ReaderConfig = { path: ['/api/news', '/api/news/*'], method: ['GET', 'HEAD'] }

export default serve(contentReader(newsStore))
