import sharp from 'sharp'
import { pictureBounds } from '#domain/pictures/upload.ts'

/**
 * Whether every pixel of a picture can be decoded, by the decoder that cuts it for the pages. A build leaves out a picture that it
 * cannot decode. It fails at a warning: libjpeg calls damaged data no more than that. The pixels are reduced row by row, so that
 * memory does not hold the whole.
 */
export async function isDecodable(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { failOn: 'warning', limitInputPixels: pictureBounds.area, sequentialRead: true })
      .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}
