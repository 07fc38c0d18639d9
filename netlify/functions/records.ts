import { contentStore } from '#db/content/store.ts'
import { newsStore } from '#db/news/news.ts'
import { teamStore } from '#db/team/team.ts'
import { servicesType } from '#domain/services/type.ts'
import { contentReader } from '#server/content/reader.ts'
import { serveSeveral } from '#server/http/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'

export const config: ReaderConfig = {
  path: ['/api/news', '/api/news/*', '/api/services', '/api/services/*', '/api/team', '/api/team/*'],
  method: ['GET', 'HEAD'],
}

export default serveSeveral({
  '/api/news': contentReader(newsStore),
  '/api/services': contentReader(contentStore(servicesType)),
  '/api/team': contentReader(teamStore),
})
