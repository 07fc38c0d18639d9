import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#domain/site/paths.ts'
import { problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { readPictureState } from './PicturePreview.tsx'

const id = '0b8f2a52-5a0e-4f3b-9a55-3c1c8f1e2d3c'
const stateAfter = async (answer: Response | (() => Promise<Response>)): Promise<string> => {
  stubServer({ [`GET ${api.picture(id)}`]: answer })
  return (await readPictureState(id)).kind
}

beforeEach(() => {
  stubLocalStorage()
})

test('calls a picture missing only if the server says so or it is on another one, and never offline', async () => {
  expect(await stateAfter(problemAnswer(404, 'Not there.'))).toBe('missing')
  expect(await stateAfter(problemAnswer(503, 'Away.'))).toBe('unknown')
  expect(await stateAfter(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('unknown')
  expect(await stateAfter(new Response('', { status: 200 })), 'only the browser could not show it').toBe('stored')
  expect((await readPictureState(undefined)).kind).toBe('missing')
  vi.stubGlobal('navigator', { onLine: false })
  expect((await readPictureState(undefined)).kind).toBe('unknown')
})
