import { isVast, largestPicture, pictureFaults, pictureType } from '#domain/pictures/upload.ts'

/** In bytes. No photograph is larger, and reading a larger file would block the page. */
const readMost = 60 * 1024 * 1024
/** Pixels of the longer side after a large file is made smaller. It is still twice what any layout shows. */
const smallerSides = [2600, 1600]
const quality = 0.88

export type PreparedPicture = { kind: 'ready'; file: Blob } | { kind: 'refused'; message: string }

const refused = (message: string): PreparedPicture => ({ kind: 'refused', message })

/**
 * Prepares a file for upload: refuses what is no picture, and makes a large one smaller. The server says what is
 * wrong with a small one that the browser cannot decode.
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  if (file.size > readMost) return refused('This file is larger than 60 MB. Choose a smaller one.')
  const type = pictureType(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (type === undefined) return refused(pictureFaults.foreign)
  if (file.size <= largestPicture) return { kind: 'ready', file }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return refused(pictureFaults.heavy)
  try {
    if (isVast(picture)) return refused(pictureFaults.vast)
    // Only a JPEG is certain to have no transparency.
    const smaller = await makeSmaller(picture, type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
    return smaller ? { kind: 'ready', file: smaller } : refused(pictureFaults.heavy)
  } finally {
    picture.close()
  }
}

async function makeSmaller(picture: ImageBitmap, type: 'image/jpeg' | 'image/webp'): Promise<Blob | undefined> {
  for (const side of smallerSides) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))]
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    const made = await canvas.convertToBlob({ type, quality })
    if (made.size <= largestPicture) return made
  }
  return undefined
}
