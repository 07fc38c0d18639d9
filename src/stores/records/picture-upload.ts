import { atom } from 'nanostores'
import { pictureField } from '#domain/pictures/upload.ts'
import { type UploadedPicture, uploadedPictureSchema } from '#domain/pictures/uploaded.ts'
import { api } from '#domain/site/paths.ts'
import { serverReason, whatHappened } from '../http/http.ts'
import { upload } from '../http/http-upload.ts'
import { preparePicture } from './picture-file.ts'
import { countUpload } from './uploads.ts'

export type PictureUpload =
  | { kind: 'idle' }
  /** Checks the file and makes a large one smaller, which takes a second or two for a large photograph. */
  | { kind: 'preparing'; name: string }
  /** `share` is from 0 to 1. */
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'done'; name: string; picture: UploadedPicture }
  | { kind: 'refused'; message: string }

/**
 * The upload of one field, from a chosen file to the address of the uploaded picture.
 * A newer file replaces an older one.
 */
export function openPictureUpload() {
  const $state = atom<PictureUpload>({ kind: 'idle' })
  let current = new AbortController()

  function cancel(): void {
    current.abort()
    $state.set({ kind: 'idle' })
  }

  async function send(file: File, signal: AbortSignal): Promise<PictureUpload> {
    const prepared = await preparePicture(file)
    signal.throwIfAborted()
    if (prepared.kind === 'refused') return prepared
    const body = new FormData()
    body.set(pictureField, prepared.file, file.name)
    const onProgress = (share: number): void => {
      if (!signal.aborted) $state.set({ kind: 'sending', name: file.name, share })
    }
    onProgress(0)
    return { kind: 'done', name: file.name, picture: await upload(api.pictures, uploadedPictureSchema, body, { onProgress, signal }) }
  }

  /** Uploads a file. Resolves to its address, or to undefined when it was refused or replaced. Never rejects. */
  async function take(file: File): Promise<string | undefined> {
    current.abort()
    const own = new AbortController()
    current = own
    $state.set({ kind: 'preparing', name: file.name })
    const failed = (error: unknown): PictureUpload => ({
      kind: 'refused',
      message: serverReason(error) ?? `The picture could not be uploaded. ${whatHappened(error)}`,
    })
    const outcome = await countUpload(() => send(file, own.signal).catch(failed))
    if (own.signal.aborted) return undefined
    $state.set(outcome)
    return outcome.kind === 'done' ? outcome.picture.address : undefined
  }

  return { $state, take, cancel }
}
