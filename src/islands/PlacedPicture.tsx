import type { ReactNode } from 'react'
import { type CutPicture, cutPath, cutSet } from '#domain/pictures/cuts.ts'

interface Props {
  picture: CutPicture
  /** An image's `sizes`: the width of its place, from which the browser chooses a file. */
  sizes: string
  alt: string
  className: string
  /** The proportions of its place in pixels, known before the picture has loaded. */
  width: number
  height: number
  loading: 'lazy' | 'eager'
}

/** An uploaded picture as the build cut it. The browser picks the best format and the width that fits. */
export function PlacedPicture({ picture, sizes, alt, ...image }: Props): ReactNode {
  const middle = picture.sizes[Math.floor(picture.sizes.length / 2)] ?? { width: 1 }
  return (
    // `contents` lays out the image as if the <picture> element were not there.
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
