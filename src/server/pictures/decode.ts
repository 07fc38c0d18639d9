import sharp from 'sharp'
import { pictureBounds } from '#domain/pictures/upload.ts'

/**
 * Whether every pixel of a picture can be decoded. Uses the decoder of the build, which leaves
 * out broken pictures. Warnings count as failures, because libjpeg reports damaged data only as a warning.
 * The picture is scaled down row by row, so that memory never holds all of it.
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
