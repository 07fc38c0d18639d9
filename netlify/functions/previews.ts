import type { Config } from '@netlify/functions'
import { serve } from '#server/app.ts'
import { previewCalls } from '#server/pages/preview-calls.ts'

/** A separate function, because React draws the drafts and the desk starts without React. */
export const config: Config = { path: ['/api/drafts/page', '/preview/:key'] }

export default serve(previewCalls)
