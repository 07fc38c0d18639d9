import { useState } from 'react'
import { isWebAddress } from '#domain/fields/text.ts'
import { pictureIdOf } from '#domain/pictures/address.ts'
import type { PictureShape } from '#domain/pictures/cuts.ts'
import { smallPictureWarning } from '#domain/pictures/small-picture.ts'
import { api } from '#domain/site/paths.ts'
import { useSettled } from '../shell/use-settled.ts'

/** As the public pages frame them: src/islands/news/NewsPicture.tsx and Portrait.tsx. */
const frames: Record<PictureShape, string> = { news: 'aspect-video w-full max-w-sm', portrait: 'size-40' }

/** Drawn at any size. */
const isDrawing = (source: string): boolean => /\.svg($|[?#])/i.test(source)

export interface PicturePreviewProps {
  /** What the record names. */
  address: string
  shape: PictureShape
}

/** The picture with the crop that visitors will see, from where staff see it before the site is built. */
export function PicturePreview({ address, shape }: PicturePreviewProps) {
  const typed = useSettled(address.trim())
  const [broken, setBroken] = useState('')
  const [seen, setSeen] = useState({ source: '', warning: '' })
  const id = pictureIdOf(address)
  const source = id === undefined ? typed : api.picture(id)
  if (source === '' || address === '' || !isWebAddress(source)) return null
  if (broken === source)
    return (
      <p role="status" className="text-sm text-soft">
        {id === undefined ? 'No picture found at this address.' : 'This picture is no longer stored. Choose it again.'}
      </p>
    )
  return (
    <>
      <img
        key={source}
        src={source}
        alt="As visitors will see it"
        onError={() => setBroken(source)}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSeen({ source, warning: isDrawing(source) ? '' : (smallPictureWarning(shape, { width, height }) ?? '') })
        }
        className={`${frames[shape]} border border-rule bg-sunk object-cover text-xs`}
      />
      <p role="status" className="text-sm font-medium text-mark empty:hidden">
        {seen.source === source ? seen.warning : ''}
      </p>
    </>
  )
}
