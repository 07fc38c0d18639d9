import type { Config } from '@netlify/functions'
import { serve } from '#server/app.ts'
import { jobCalls } from '#server/jobs/calls.ts'

export const config: Config = { path: '/api/later', method: 'POST', background: true }

export default serve(jobCalls)
