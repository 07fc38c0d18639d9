import type { CutPicture } from '#domain/pictures/cuts.ts'

/**
 * Stores the cut picture on its drawing, so that a later drawing of the record can use it.
 * Only the build knows how the picture was cut.
 */
export function keepPicture(imageUrl: string | null, picture: CutPicture | undefined): { 'data-picture'?: string } {
  return picture && imageUrl !== null ? { 'data-picture': JSON.stringify({ imageUrl, picture }) } : {}
}
