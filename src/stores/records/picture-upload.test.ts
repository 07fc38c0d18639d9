import { beforeEach, describe, expect, test, vi } from 'vitest'
import { largestPicture, pictureFaults } from '#domain/pictures/upload.ts'
import { stubLocalStorage } from '#test/browser-stand-ins.ts'
import { drawPicture } from '#test/pictures.ts'
import { listenForUnauthorised, tokenKey } from '../http/http.ts'
import { $uploads, openPictureUpload, type PictureUpload } from './picture-upload.ts'

const uploaded = {
  id: '0b8f2a52-5a0e-4f3b-9a55-3c1c8f1e2d3c',
  address: '/pictures/0b8f2a52-5a0e-4f3b-9a55-3c1c8f1e2d3c',
  width: 40,
  height: 30,
}

interface Sent {
  address: string
  headers: Record<string, string>
  file: File | undefined
}

/** A fake XMLHttpRequest: sends half of the file, then answers. Without an answer it waits. */
function stubUploads(answer?: { status: number; body: unknown } | 'unreachable'): Sent[] {
  const sent: Sent[] = []
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload = (): void => {}
    onerror = (): void => {}
    onabort = (): void => {}
    status = 0
    statusText = ''
    responseText = ''
    private entry: Sent = { address: '', headers: {}, file: undefined }
    open(_method: string, address: string): void {
      this.entry.address = address
    }
    setRequestHeader(name: string, value: string): void {
      this.entry.headers[name] = value
    }
    abort(): void {
      this.onabort()
    }
    send(body: FormData): void {
      const file = body.get('picture')
      if (file instanceof File) this.entry.file = file
      sent.push(this.entry)
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      if (answer === 'unreachable') this.onerror()
      else if (answer) {
        this.status = answer.status
        this.responseText = JSON.stringify(answer.body)
        this.onload()
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

/**
 * A fake browser that decodes any picture to these pixels. Its canvas makes files of `bytesPerPixel`
 * for each pixel of the longer side.
 */
function stubPictures(bytesPerPixel: number, pixels = { width: 40, height: 30 }): void {
  vi.stubGlobal('createImageBitmap', async () => ({ ...pixels, close: () => {} }))
  class Canvas {
    private readonly side: number
    constructor(width: number, height: number) {
      this.side = Math.max(width, height)
    }
    getContext = () => ({ drawImage: () => {} })
    convertToBlob = async ({ type }: { type: string }) => new Blob([new Uint8Array(this.side * bytesPerPixel)], { type })
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
}

const jpeg = async (size = 0) => {
  const made = await drawPicture(40, 30).jpeg().toBuffer()
  const bytes = new Uint8Array(Math.max(size, made.length))
  bytes.set(made)
  return new File([bytes], 'anna.jpg', { type: 'image/jpeg' })
}

beforeEach(() => {
  stubLocalStorage().set(tokenKey, 'token')
  stubPictures(1)
})

describe('a file', () => {
  test("is uploaded with the session's token, and reports each state in order", async () => {
    const sent = stubUploads({ status: 201, body: uploaded })
    const upload = openPictureUpload()
    const states: PictureUpload[] = []
    upload.$state.listen((state) => states.push(state))
    const file = await jpeg()
    expect(await upload.take(file)).toBe(uploaded.address)
    expect(states).toEqual([
      { kind: 'preparing', name: 'anna.jpg' },
      { kind: 'sending', name: 'anna.jpg', share: 0 },
      { kind: 'sending', name: 'anna.jpg', share: 0.5 },
      { kind: 'done', name: 'anna.jpg', picture: uploaded },
    ])
    expect(sent).toMatchObject([{ address: '/api/pictures', headers: { Authorization: 'Bearer token' } }])
    expect(sent[0]?.file?.size).toBe(file.size)
  })

  test('that is not a picture is refused with a reason, and nothing is sent', async () => {
    const sent = stubUploads({ status: 201, body: uploaded })
    const upload = openPictureUpload()
    expect(await upload.take(new File(['<html>'], 'page.jpg'))).toBeUndefined()
    expect(upload.$state.get()).toEqual({ kind: 'refused', message: pictureFaults.foreign })
    expect(sent).toEqual([])
  })
})

describe('a file over 4 MB', () => {
  const heavy = { width: 8000, height: 6000 }

  test('is reduced before the upload', async () => {
    const sent = stubUploads({ status: 201, body: uploaded })
    stubPictures(1000, heavy)
    expect(await openPictureUpload().take(await jpeg(largestPicture + 1))).toBe(uploaded.address)
    expect(sent[0]?.file).toMatchObject({ size: 2600 * 1000, type: 'image/jpeg' })
  })

  test('is reduced a second time if needed, and then refused', async () => {
    const sent = stubUploads({ status: 201, body: uploaded })
    stubPictures(2000, heavy)
    await openPictureUpload().take(await jpeg(largestPicture + 1))
    expect(sent[0]?.file).toMatchObject({ size: 1600 * 2000 })
    stubPictures(3000, heavy)
    const upload = openPictureUpload()
    await upload.take(await jpeg(largestPicture + 1))
    expect(upload.$state.get()).toEqual({ kind: 'refused', message: pictureFaults.heavy })
  })

  test('is refused if it has too many pixels, or cannot be decoded and so cannot be reduced', async () => {
    const sent = stubUploads({ status: 201, body: uploaded })
    const upload = openPictureUpload()
    stubPictures(1000, { width: 20_000, height: 20_000 })
    await upload.take(await jpeg(largestPicture + 1))
    expect(upload.$state.get()).toEqual({ kind: 'refused', message: pictureFaults.vast })
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
    await upload.take(await jpeg(largestPicture + 1))
    expect(upload.$state.get()).toEqual({ kind: 'refused', message: pictureFaults.heavy })
    expect(sent).toEqual([])
  })

  test('is not even read if larger than 60 MB', async () => {
    const upload = openPictureUpload()
    await upload.take(new File([new Uint8Array(60 * 1024 * 1024 + 1)], 'film.jpg'))
    expect(upload.$state.get()).toMatchObject({ kind: 'refused', message: expect.stringContaining('60 MB') })
  })
})

describe('when an upload fails', () => {
  test("the server's own text is shown", async () => {
    stubUploads({ status: 422, body: { title: 'Invalid', status: 422, detail: 'This picture is animated.' } })
    const upload = openPictureUpload()
    await upload.take(await jpeg())
    expect(upload.$state.get()).toEqual({ kind: 'refused', message: 'This picture is animated.' })
  })

  test('an unreachable server is reported, and so is a broken answer', async () => {
    for (const answer of ['unreachable', { status: 201, body: { id: 1 } }] as const) {
      stubUploads(answer)
      const upload = openPictureUpload()
      await upload.take(await jpeg())
      expect(upload.$state.get()).toMatchObject({ kind: 'refused', message: expect.stringContaining('could not be uploaded') })
    }
  })

  test('an ended session is reported', async () => {
    const heard = vi.fn()
    listenForUnauthorised(heard)
    stubUploads({ status: 401, body: { title: 'Not logged in', status: 401, detail: 'Please log in.' } })
    await openPictureUpload().take(await jpeg())
    expect(heard).toHaveBeenCalledOnce()
    listenForUnauthorised(() => {})
  })

  test('a file counts as an upload until it is cancelled', async () => {
    stubUploads()
    const upload = openPictureUpload()
    const taken = upload.take(await jpeg())
    await vi.waitUntil(() => upload.$state.get().kind === 'sending')
    expect($uploads.get()).toBe(1)
    upload.cancel()
    expect(await taken).toBeUndefined()
    expect([upload.$state.get(), $uploads.get()]).toEqual([{ kind: 'idle' }, 0])
  })

  test('a newer file replaces an older one', async () => {
    stubUploads()
    const upload = openPictureUpload()
    const older = upload.take(await jpeg())
    await vi.waitUntil(() => upload.$state.get().kind === 'sending')
    stubUploads({ status: 201, body: uploaded })
    expect(await upload.take(await jpeg())).toBe(uploaded.address)
    expect(await older).toBeUndefined()
    expect(upload.$state.get()).toMatchObject({ kind: 'done' })
  })
})
