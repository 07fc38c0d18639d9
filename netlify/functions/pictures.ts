import type { Config } from '@netlify/functions'
import { serve } from '#server/app.ts'
import { pictureCalls } from '#server/pictures/calls.ts'
import { sharePictureCalls } from '#server/pictures/share-picture.ts'

// A separate function, because it holds a decoder of pictures and the fonts of share pictures.
export const config: Config = { path: ['/api/pictures', '/api/pictures/*', '/og/cases/:picture'] }

export default serve([...pictureCalls, ...sharePictureCalls])
