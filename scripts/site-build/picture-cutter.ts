import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { NamedPicture } from '#db/pictures/pictures.ts'
import { pictureAddress } from '#domain/pictures/address.ts'
import { cutPictureSchema } from '#domain/pictures/cut-schema.ts'
import { type CutPicture, cutPath, cutSizes, type PictureShape, pictureShapes } from '#domain/pictures/cuts.ts'
import { pictureBounds } from '#domain/pictures/upload.ts'
import { errorMessage } from '#scripts/platform/error-message.ts'
import { readState } from '#scripts/platform/state-file.ts'

const encoders = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 76 },
  jpg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9, palette: true },
} as const

/** Part of every file name. Browsers cache these files forever, so other settings need other names. */
const recipe = createHash('sha256')
  .update(JSON.stringify([pictureShapes, encoders]))
  .digest('hex')
  .slice(0, 8)

/** The content of `cut.json` in a finished folder: the cut picture, or why it cannot be read. */
const resultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cut'), picture: cutPictureSchema }),
  z.object({ kind: z.literal('unreadable'), reason: z.string() }),
])
export type CutResult = z.infer<typeof resultSchema>

interface Cutting {
  result: CutResult
  files: { name: string; bytes: Uint8Array }[]
}

/** The beginning of the addresses of its files. */
const basePath = ({ id, shape }: NamedPicture) => `${pictureAddress(id)}/${shape}-${recipe}`
export const cutFolder = (cache: string, picture: NamedPicture): string => join(cache, `${picture.id}-${picture.shape}-${recipe}`)

/** Rotates upright, converts to sRGB and drops metadata, as sharp does by default. Crops around the middle. */
async function cutToShape(bytes: Uint8Array, shape: PictureShape, base: string): Promise<Cutting> {
  // Import sharp here, so that a build without pictures to cut does not load it.
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: pictureBounds.area })
  const sizes = cutSizes(shape, (await open().metadata()).autoOrient)
  const { width, height } = sizes.at(-1) ?? { width: 1, height: 1 }
  const { data, info } = await open().autoOrient().resize(width, height, { fit: 'cover' }).raw().toBuffer({ resolveWithObject: true })
  const widest = () => sharp(data, { raw: info })
  const seeThrough = !(await widest().stats()).isOpaque
  const picture: CutPicture = { base, plain: seeThrough ? 'png' : 'jpg', sizes }
  const formats = ['avif', 'webp', picture.plain] as const
  const files = sizes.flatMap((size) =>
    formats.map(async (format) => {
      const sized = widest().resize(size.width, size.height)
      const drawn = seeThrough ? sized : sized.removeAlpha()
      return {
        name: cutPath({ base: `${shape}-${recipe}` }, size, format),
        bytes: await drawn.toFormat(format === 'jpg' ? 'jpeg' : format, encoders[format]).toBuffer(),
      }
    }),
  )
  return { result: { kind: 'cut', picture }, files: await Promise.all(files) }
}

/** Renames the folder to its final name only when all its files are written. */
async function keep(folder: string, { result, files }: Cutting): Promise<void> {
  const unfinished = `${folder}.${randomBytes(4).toString('hex')}`
  await mkdir(unfinished, { recursive: true })
  await Promise.all(files.map(({ name, bytes }) => writeFile(join(unfinished, name), bytes)))
  await writeFile(join(unfinished, 'cut.json'), JSON.stringify(result))
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
}

const readKept = (folder: string): Promise<CutResult | undefined> => readState(join(folder, 'cut.json'), resultSchema)

export const hasCut = async (cache: string, picture: NamedPicture): Promise<boolean> =>
  (await readKept(cutFolder(cache, picture))) !== undefined

/**
 * Returns the picture cut to its shape, from the cache if possible: the bytes of an id never change.
 * Undefined if the picture is no longer stored.
 */
export async function cutPicture(
  cache: string,
  named: NamedPicture,
  read: (id: string) => Promise<Uint8Array | undefined>,
): Promise<CutResult | undefined> {
  const folder = cutFolder(cache, named)
  const kept = await readKept(folder)
  if (kept) return kept
  const bytes = await read(named.id)
  if (!bytes) return undefined
  const cutting = await cutToShape(bytes, named.shape, basePath(named)).catch(
    (error: unknown): Cutting => ({ result: { kind: 'unreadable', reason: errorMessage(error) }, files: [] }),
  )
  await keep(folder, cutting)
  return cutting.result
}
