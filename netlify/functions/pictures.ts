import type { Config } from '@netlify/functions'
import { serve } from '#server/app.ts'
import { pictureCalls } from '#server/pictures/calls.ts'

// A separate function, because it holds a decoder of pictures.
export const config: Config = { path: ['/api/pictures', '/api/pictures/*'] }

export default serve(pictureCalls)
