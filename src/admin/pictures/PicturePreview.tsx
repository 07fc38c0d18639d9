import { useState } from 'react'
import { isWebAddress } from '#domain/fields/text.ts'
import { pictureIdOf } from '#domain/pictures/address.ts'
import type { PictureShape } from '#domain/pictures/cuts.ts'
import { smallPictureWarning } from '#domain/pictures/small-picture.ts'
import { api } from '#domain/site/paths.ts'
import { useSettled } from '../shell/use-settled.ts'

/** The same frames as on the public pages: src/islands/news/NewsPicture.tsx and Portrait.tsx. */
const frames: Record<PictureShape, string> = { news: 'aspect-video w-full max-w-sm', portrait: 'size-40' }

/** Vector pictures have no smallest size. */
const isDrawing = (source: string): boolean => /\.svg($|[?#])/i.test(source)

/** Crops the picture as visitors see it. Uploads come from the API, as the site has them after a build. */
export function PicturePreview({ address, shape }: { address: string; shape: PictureShape }) {
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
