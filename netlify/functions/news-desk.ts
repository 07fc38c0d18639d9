import type { Config } from '@netlify/functions'
import { newsStore } from '#db/news/news.ts'
import { contentDesk } from '#server/content/desk.ts'
import { serve } from '#server/http/app.ts'

export const config: Config = { path: ['/api/news', '/api/news/*'], method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] }

export default serve(contentDesk(newsStore))
