import type { PictureFault } from './container-reading.ts'
import type { PictureType } from './read-picture.ts'

/** The multipart field that carries the file. */
export const pictureField = 'picture'
/** Bytes. Netlify takes 4.5 MB with everything around it. */
export const largestPicture = 4 * 1024 * 1024
/** Pixels: a file of a few kilobytes may claim a picture that fills a machine's memory. */
export const pictureBounds = { side: 12_000, area: 50_000_000 } as const

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const satisfies readonly PictureType[]

/** Why a picture is not taken, in words for whoever chose it. */
export const pictureFaults = {
  foreign: 'This is not a JPEG, PNG, WebP or AVIF picture. Export it as one of these.',
  animated: 'This picture is animated. Choose one that stands still.',
  damaged: 'This picture is damaged or not complete. Export it anew.',
  vast: 'This picture is too large to work with: at most 12,000 pixels a side and 50 megapixels.',
  heavy: 'This file is larger than 4 MB. Choose a smaller one.',
} as const satisfies Record<PictureFault | 'vast' | 'heavy', string>

export const isVast = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > pictureBounds.side || width * height > pictureBounds.area
