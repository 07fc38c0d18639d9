import sharp from 'sharp'
import { isVast, type PictureFault, type PictureType, pictureBounds, pictureType } from '#domain/pictures/upload.ts'

/** Sizes are in pixels as people see them, after any turn in the metadata. */
type PictureReading = { kind: 'still'; mediaType: PictureType; width: number; height: number } | { kind: 'faulty'; fault: PictureFault }

/** sharp counts the frames only of a WebP. An animated PNG is marked before its data, and an AVIF by its brand. */
function isAnimated(bytes: Uint8Array, mediaType: PictureType, pages: number): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (mediaType === 'image/png') return content.subarray(0, content.indexOf('IDAT')).includes('acTL')
  return mediaType === 'image/avif' ? content.subarray(8, 12).equals(Buffer.from('avis')) : pages > 1
}

/** Reads a picture only from the start of its content. `isDecodable` checks whether its pixels are complete. */
export async function readPicture(bytes: Uint8Array): Promise<PictureReading> {
  const mediaType = pictureType(bytes)
  if (mediaType === undefined) return { kind: 'faulty', fault: 'foreign' }
  const read = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (isAnimated(bytes, mediaType, read?.pages ?? 1)) return { kind: 'faulty', fault: 'animated' }
  if (read === undefined) return { kind: 'faulty', fault: 'damaged' }
  const { width, height } = read.autoOrient
  if (isVast({ width, height })) return { kind: 'faulty', fault: 'vast' }
  return { kind: 'still', mediaType, width, height }
}

/**
 * Whether every pixel of a picture can be decoded. Uses the decoder of the build, which leaves out broken
 * pictures. Warnings count as failures, because libjpeg reports damaged data only as a warning. The picture is
 * scaled down row by row, so that it is never completely in memory.
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
