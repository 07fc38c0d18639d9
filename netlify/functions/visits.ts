import type { Config } from '@netlify/functions'
import { serve } from '#server/app.ts'
import { visitCalls } from '#server/visits/visit-calls.ts'

/** A separate function, because no other call of visitors needs the package of Netlify Blobs. */
export const config: Config = { path: ['/api/visits'] }

export default serve(visitCalls)
