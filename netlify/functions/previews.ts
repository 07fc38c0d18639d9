import type { Config } from '@netlify/functions'
import { serve } from '#server/app.ts'
import { previewCalls } from '#server/pages/preview-calls.ts'

/** Drafts as pages. By itself, because React draws them, and the desk starts without it. */
export const config: Config = { path: ['/api/drafts/page', '/preview/:key'] }

export default serve(previewCalls)
