import { type CutSize, type PictureShape, pictureShapes } from './cuts.ts'

/** The smallest width of the shown part, in pixels. Narrower pictures are enlarged on most screens. */
const leastWidths: Record<PictureShape, number> = { news: 640, portrait: 224 }

/** A warning for a picture that will look blurred, or undefined if it is large enough. */
export function smallPictureWarning(shape: PictureShape, { width, height }: CutSize): string | undefined {
  const { ratio } = pictureShapes[shape]
  if (Math.min(width, height * ratio) >= leastWidths[shape]) return undefined
  const least = `${leastWidths[shape]} × ${Math.ceil(leastWidths[shape] / ratio)} pixels`
  return `This picture is small (${width} × ${height} pixels) and will look blurred. Use one of at least ${least}.`
}
