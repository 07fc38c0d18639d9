import { atom } from 'nanostores'
import { isVast, largestPicture, pictureFaults, pictureField, pictureType } from '#domain/pictures/upload.ts'
import { type UploadedPicture, uploadedPictureSchema } from '#domain/pictures/uploaded.ts'
import { api } from '#domain/site/paths.ts'
import { readStored } from '../browser/browser-storage.ts'
import { HttpError, refusal, serverReason, tokenKey, unreachable, whatHappened } from '../http/http.ts'

/** In bytes. No photograph is larger, and reading a larger file would block the page. */
const readMost = 60 * 1024 * 1024
/** Pixels of the longer side after a large file is reduced. This is still twice the largest size in any layout. */
const smallerSides = [2600, 1600]
const quality = 0.88

type PreparedPicture = { kind: 'ready'; file: Blob } | { kind: 'refused'; message: string }

const refused = (message: string): PreparedPicture => ({ kind: 'refused', message })

/**
 * Prepares a file for upload: refuses other files, and reduces a large picture. For a small one that the browser
 * cannot decode, the server reports the fault.
 */
async function preparePicture(file: Blob): Promise<PreparedPicture> {
  if (file.size > readMost) return refused('This file is larger than 60 MB. Choose a smaller one.')
  const type = pictureType(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (type === undefined) return refused(pictureFaults.foreign)
  if (file.size <= largestPicture) return { kind: 'ready', file }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return refused(pictureFaults.heavy)
  try {
    if (isVast(picture)) return refused(pictureFaults.vast)
    // Only a JPEG certainly has no transparency.
    const smaller = await makeSmaller(picture, type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
    return smaller ? { kind: 'ready', file: smaller } : refused(pictureFaults.heavy)
  } finally {
    picture.close()
  }
}

async function makeSmaller(picture: ImageBitmap, type: 'image/jpeg' | 'image/webp'): Promise<Blob | undefined> {
  for (const side of smallerSides) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))]
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    const made = await canvas.convertToBlob({ type, quality })
    if (made.size <= largestPicture) return made
  }
  return undefined
}

/**
 * Posts a picture and reports the share that is sent, which `fetch` cannot do. Resolves to the answer.
 * @throws HttpError for any answer that is not OK.
 */
function post(body: FormData, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  const token = readStored(tokenKey)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', api.pictures)
    request.setRequestHeader('Accept', 'application/json')
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError(unreachable))
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status < 200 || status > 299) reject(refusal(new HttpError(status, statusText, responseText), token))
      else resolve(responseText)
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/** The number of running uploads. A record that uses them cannot be saved until they end. */
export const $uploads = atom(0)

export type PictureUpload =
  | { kind: 'idle' }
  /** Checks the file and reduces a large one, which takes a second or two for a large photograph. */
  | { kind: 'preparing'; name: string }
  /** `share` is from 0 to 1. */
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'done'; name: string; picture: UploadedPicture }
  | { kind: 'refused'; message: string }

/** The upload of one field. A newer file replaces an older one. */
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
    const answer = await post(body, onProgress, signal)
    return { kind: 'done', name: file.name, picture: uploadedPictureSchema.parse(JSON.parse(answer)) }
  }

  /** Resolves to the address of the file, or to undefined when it was refused or replaced. Never rejects. */
  async function take(file: File): Promise<string | undefined> {
    current.abort()
    const own = new AbortController()
    current = own
    $state.set({ kind: 'preparing', name: file.name })
    const failed = (error: unknown): PictureUpload => ({
      kind: 'refused',
      message: serverReason(error) ?? `The picture could not be uploaded. ${whatHappened(error)}`,
    })
    $uploads.set($uploads.get() + 1)
    const outcome = await send(file, own.signal).catch(failed)
    $uploads.set($uploads.get() - 1)
    if (own.signal.aborted) return undefined
    $state.set(outcome)
    return outcome.kind === 'done' ? outcome.picture.address : undefined
  }

  return { $state, take, cancel }
}
