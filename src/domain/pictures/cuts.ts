import { isForeignPicture, pictureIdOf } from './address.ts'

/**
 * The shapes that the layouts show. `ratio` is width by height. `widths` are in pixels:
 * from the narrowest place on a plain screen to the widest on a screen of twice the density.
 */
export const pictureShapes = {
  news: { ratio: 16 / 9, widths: [320, 640, 960, 1216] },
  portrait: { ratio: 1, widths: [112, 224, 320, 480] },
} as const
export type PictureShape = keyof typeof pictureShapes

type CutFormat = 'avif' | 'webp' | 'jpg' | 'png'

/** A picture that the build cut to one shape, in AVIF, WebP and JPEG or PNG. */
export interface CutPicture {
  /** The start of every file's address, such as '/pictures/…/news-1a2b3c4d'. */
  base: string
  /** JPEG, or PNG if the picture has transparency. */
  plain: 'jpg' | 'png'
  /** In pixels, narrowest first. */
  sizes: { width: number; height: number }[]
}
export type CutSize = CutPicture['sizes'][number]

/** The sizes to cut. The largest crop of the shape within the picture is never enlarged. */
export function cutSizes(shape: PictureShape, picture: CutSize): CutSize[] {
  const { ratio, widths } = pictureShapes[shape]
  const crop = Math.max(1, Math.floor(Math.min(picture.width, picture.height * ratio)))
  const fitting = widths.filter((width) => width <= crop)
  const all = fitting.length < widths.length && !fitting.some((width) => width === crop) ? [...fitting, crop] : fitting
  return all.map((width) => ({ width, height: Math.max(1, Math.round(width / ratio)) }))
}

export const cutPath = ({ base }: Pick<CutPicture, 'base'>, { width }: { width: number }, format: CutFormat): string =>
  `${base}-${width}.${format}`

/** The `srcset` of an image. */
export function cutSet(picture: CutPicture, format: CutFormat): string {
  return picture.sizes.map((size) => `${cutPath(picture, size, format)} ${size.width}w`).join(', ')
}

/** The largest file in the plain format, for metadata that takes a single address. */
export function largestCut(picture: CutPicture): CutSize & { path: string; type: 'image/jpeg' | 'image/png' } {
  const size = picture.sizes.at(-1) ?? { width: 1, height: 1 }
  return { ...size, path: cutPath(picture, size, picture.plain), type: picture.plain === 'png' ? 'image/png' : 'image/jpeg' }
}

/** By shape, and by upload id or foreign address. Pages show the default for a missing picture. */
export type CutList = Record<string, CutPicture>

export const cutKey = (shape: PictureShape, name: string): string => `${shape} ${name}`

/** The path of this list in the built site, for the function `pages`. */
export const cutListPath = '/shells/pictures.json'

/** Undefined for the website's own files, and for pictures not cut or newer than the build. */
export function cutOf(list: CutList, shape: PictureShape, imageUrl: string | null): CutPicture | undefined {
  const name = pictureIdOf(imageUrl) ?? (isForeignPicture(imageUrl) ? imageUrl : undefined)
  return name === undefined ? undefined : list[cutKey(shape, name)]
}
