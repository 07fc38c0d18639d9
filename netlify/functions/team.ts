import { teamStore } from '#db/team/team.ts'
import { contentReader } from '#server/content/reader.ts'
import { serve } from '#server/http/app.ts'
import type { ReaderConfig } from '#server/http/reader-config.ts'

export const config: ReaderConfig = { path: ['/api/team', '/api/team/*'], method: ['GET', 'HEAD'] }

export default serve(contentReader(teamStore))
