import type { ReactNode } from 'react'
import { type CutPicture, cutPath, cutSet } from '#domain/pictures/cuts.ts'

interface Props {
  picture: CutPicture
  /** How wide the place is, for the browser to choose by: an image's `sizes`. */
  sizes: string
  alt: string
  className: string
  /** The proportions of the place in pixels: known before the picture is. */
  width: number
  height: number
  loading: 'lazy' | 'eager'
}

/** An uploaded picture as the build cut it: the best form that the browser reads, at the width that its place needs. */
export function PlacedPicture({ picture, sizes, alt, ...image }: Props): ReactNode {
  const middle = picture.sizes[Math.floor(picture.sizes.length / 2)] ?? { width: 1 }
  return (
    // The image alone stands in the layout, as one without sources does.
    <picture className="contents">
      <source type="image/avif" srcSet={cutSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={cutSet(picture, 'webp')} sizes={sizes} />
      <img
        {...image}
        alt={alt}
        srcSet={cutSet(picture, picture.plain)}
        sizes={sizes}
        src={cutPath(picture, middle, picture.plain)}
        decoding="async"
      />
    </picture>
  )
}
