import { beforeEach, expect, test, vi } from 'vitest'
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

test("uploads a file with the session's token, and reports each state in order", async () => {
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

const heavy = { width: 8000, height: 6000 }

test('reduces a file over 4 MB before the upload, a second time if needed', async () => {
  const sent = stubUploads({ status: 201, body: uploaded })
  for (const bytesPerPixel of [1000, 2000]) {
    stubPictures(bytesPerPixel, heavy)
    expect(await openPictureUpload().take(await jpeg(largestPicture + 1))).toBe(uploaded.address)
  }
  expect(sent.map(({ file }) => file?.size)).toEqual([2600 * 1000, 1600 * 2000])
})

test('sends no file that is not a picture, has too many pixels, or is too large, and gives the reason', async () => {
  const sent = stubUploads({ status: 201, body: uploaded })
  const upload = openPictureUpload()
  const reasonFor = async (file: File) => {
    expect(await upload.take(file)).toBeUndefined()
    const state = upload.$state.get()
    return state.kind === 'refused' && state.message
  }
  expect(await reasonFor(new File(['<html>'], 'page.jpg'))).toBe(pictureFaults.foreign)
  expect(await reasonFor(new File([new Uint8Array(60 * 1024 * 1024 + 1)], 'film.jpg'))).toContain('60 MB')
  stubPictures(3000, heavy)
  expect(await reasonFor(await jpeg(largestPicture + 1))).toBe(pictureFaults.heavy)
  stubPictures(1000, { width: 20_000, height: 20_000 })
  expect(await reasonFor(await jpeg(largestPicture + 1))).toBe(pictureFaults.vast)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  expect(await reasonFor(await jpeg(largestPicture + 1)), 'it cannot be decoded').toBe(pictureFaults.heavy)
  expect(sent).toEqual([])
})

test.each([
  ['the reason of the server', { status: 422, body: { title: 'Invalid', status: 422, detail: 'It is animated.' } }, 'It is animated.'],
  ['that the server cannot be reached', 'unreachable', 'could not be uploaded'],
  ['a broken answer', { status: 201, body: { id: 1 } }, 'could not be uploaded'],
] as const)('reports %s', async (_, answer, message) => {
  stubUploads(answer)
  const upload = openPictureUpload()
  await upload.take(await jpeg())
  expect(upload.$state.get()).toMatchObject({ kind: 'refused', message: expect.stringContaining(message) })
})

test('reports an ended session', async () => {
  const heard = vi.fn()
  listenForUnauthorised(heard)
  stubUploads({ status: 401, body: { title: 'Not logged in', status: 401, detail: 'Please log in.' } })
  await openPictureUpload().take(await jpeg())
  expect(heard).toHaveBeenCalledOnce()
  listenForUnauthorised(() => {})
})

test('counts a file as an upload until it is replaced by a newer one or cancelled', async () => {
  const upload = openPictureUpload()
  const begin = async () => {
    stubUploads()
    const taken = upload.take(await jpeg())
    await vi.waitUntil(() => upload.$state.get().kind === 'sending')
    expect($uploads.get()).toBe(1)
    return { taken }
  }
  const older = await begin()
  stubUploads({ status: 201, body: uploaded })
  expect([await upload.take(await jpeg()), await older.taken, $uploads.get()]).toEqual([uploaded.address, undefined, 0])
  const cancelled = await begin()
  upload.cancel()
  expect([await cancelled.taken, upload.$state.get(), $uploads.get()]).toEqual([undefined, { kind: 'idle' }, 0])
})
