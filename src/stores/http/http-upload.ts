import type * as z from 'zod'
import { readStored } from '../browser/browser-storage.ts'
import { HttpError, refusal, tokenKey, unreachable } from './http.ts'

interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Posts a form and reports its progress, which `fetch` cannot do.
 * @throws HttpError for any answer that is not OK.
 */
export function upload<T>(address: string, schema: z.ZodType<T>, body: FormData, { onProgress, signal }: UploadOptions): Promise<T> {
  const token = readStored(tokenKey)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Accept', 'application/json')
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError(unreachable))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status < 200 || status > 299) reject(refusal(new HttpError(status, statusText, responseText), token))
      else resolve(Promise.resolve(responseText).then((text) => schema.parse(JSON.parse(text))))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
