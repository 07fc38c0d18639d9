import { useState } from 'react'
import { isWebAddress } from '#domain/fields/url.ts'
import { pictureIdOf } from '#domain/pictures/address.ts'
import type { PictureShape } from '#domain/pictures/cuts.ts'
import { smallPictureWarning } from '#domain/pictures/small-picture.ts'
import { api } from '#domain/site/paths.ts'
import { HttpError, isOffline, send } from '#stores/http/http.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { useSettled } from '../shell/use-settled.ts'

/** `stored`: the server has the file, and only this browser could not show it. */
type PictureState = { kind: 'stored' } | { kind: 'missing' } | { kind: 'unknown'; error?: unknown }

/** The reason why a picture was not shown, which its element does not give. `id` is that of an uploaded one. */
export async function readPictureState(id: string | undefined): Promise<PictureState> {
  if (id === undefined) return { kind: isOffline() ? 'unknown' : 'missing' }
  try {
    await send(api.picture(id), { method: 'GET' })
    return { kind: 'stored' }
  } catch (error) {
    return error instanceof HttpError && error.status === 404 ? { kind: 'missing' } : { kind: 'unknown', error }
  }
}

/** The same frames as on the public pages: src/islands/news/NewsPicture.tsx and Portrait.tsx. */
const frames: Record<PictureShape, string> = { news: 'aspect-video w-full max-w-sm', portrait: 'size-40' }

/** Vector pictures have no smallest size. */
const isDrawing = (source: string): boolean => /\.svg($|[?#])/i.test(source)

/** Crops the picture as visitors see it. Uploads come from the API, as the site has them after a build. */
export function PicturePreview({ address, shape }: { address: string; shape: PictureShape }) {
  const typed = useSettled(address.trim())
  const [failed, setFailed] = useState<{ source: string; state: PictureState }>()
  const [seen, setSeen] = useState({ source: '', warning: '' })
  const id = pictureIdOf(address)
  const source = id === undefined ? typed : api.picture(id)
  if (source === '' || address === '' || !isWebAddress(source)) return null
  if (failed?.source === source) return <NotShown state={failed.state} isUploaded={id !== undefined} onRetry={() => setFailed(undefined)} />
  const readState = async (): Promise<void> => setFailed({ source, state: await readPictureState(id) })
  return (
    <>
      <img
        key={source}
        src={source}
        alt="As visitors will see it"
        onError={() => void readState()}
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

interface NotShownProps {
  state: PictureState
  isUploaded: boolean
  onRetry: () => void
}

function NotShown({ state, isUploaded, onRetry }: NotShownProps) {
  if (state.kind === 'stored') return <LoadFailure what="The picture" error={undefined} remark="It is still stored." onRetry={onRetry} />
  if (state.kind === 'unknown') return <LoadFailure what="The picture" error={state.error} onRetry={onRetry} />
  return (
    <p role="status" className="text-sm text-soft">
      {isUploaded ? 'This picture is no longer stored. Choose it again.' : 'No picture found at this address.'}
    </p>
  )
}
