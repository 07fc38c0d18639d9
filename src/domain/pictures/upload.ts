/** The name of the multipart field with the file. */
export const pictureField = 'picture'
/** In bytes. Netlify accepts 4.5 MB, including the rest of the request. */
export const largestPicture = 4 * 1024 * 1024
/** In pixels. A file of a few kilobytes may hold a picture that fills a machine's memory. */
export const pictureBounds = { side: 12_000, area: 50_000_000 } as const

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof pictureTypes)[number]

export const pictureFaults = {
  foreign: 'File type not supported. Use JPEG, PNG, WebP or AVIF.',
  animated: 'Animated pictures are not supported.',
  damaged: 'This picture is damaged or incomplete. Save it again and retry.',
  vast: 'This picture is too large: at most 12,000 pixels a side and 50 megapixels.',
  heavy: 'This file is larger than 4 MB. Choose a smaller one.',
} as const
export type PictureFault = Exclude<keyof typeof pictureFaults, 'heavy'>

export const isVast = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > pictureBounds.side || width * height > pictureBounds.area

/** The first bytes as Latin-1. HEIC has the same container as AVIF, but another brand. */
const signatures: Readonly<Record<PictureType, (start: string) => boolean>> = {
  'image/jpeg': (start) => start.startsWith('\u00ff\u00d8\u00ff'),
  'image/png': (start) => start.startsWith('\u0089PNG\r\n\u001a\n'),
  'image/webp': (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
  'image/avif': (start) => start.startsWith('ftyp', 4) && /avi[fs]/.test(start),
}

/** The type of a picture by its content, ignoring name and headers. Undefined for anything else. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  return pictureTypes.find((type) => signatures[type](start))
}
