import type { PictureFault } from './container-reading.ts'
import type { PictureType } from './read-picture.ts'

/** The multipart field that holds the file. */
export const pictureField = 'picture'
/** In bytes. Netlify accepts 4.5 MB, including the rest of the request. */
export const largestPicture = 4 * 1024 * 1024
/** In pixels. A file of a few kilobytes may claim a picture that fills a machine's memory. */
export const pictureBounds = { side: 12_000, area: 50_000_000 } as const

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const satisfies readonly PictureType[]

/** Why a picture is refused, for the person who chose it. */
export const pictureFaults = {
  foreign: 'File type not supported. Use JPEG, PNG, WebP or AVIF.',
  animated: 'Animated pictures are not supported.',
  damaged: 'This picture is damaged or incomplete. Save it again and retry.',
  vast: 'This picture is too large: at most 12,000 pixels a side and 50 megapixels.',
  heavy: 'This file is larger than 4 MB. Choose a smaller one.',
} as const satisfies Record<PictureFault | 'vast' | 'heavy', string>

export const isVast = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > pictureBounds.side || width * height > pictureBounds.area
