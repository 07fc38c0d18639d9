import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#domain/site/paths.ts'
import { problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { readPictureState } from './stored-picture.ts'

const id = '0b8f2a52-5a0e-4f3b-9a55-3c1c8f1e2d3c'
const stateAfter = async (answer: Response | (() => never)): Promise<string> => {
  stubServer({ [`GET ${api.picture(id)}`]: answer })
  return (await readPictureState(id)).kind
}

beforeEach(() => {
  stubLocalStorage()
})

test('calls an uploaded picture missing only if the server says so', async () => {
  const unreachable = (): never => {
    throw new TypeError('Failed to fetch')
  }
  expect(await stateAfter(problemAnswer(404, 'Not there.'))).toBe('missing')
  expect(await stateAfter(problemAnswer(503, 'Away.'))).toBe('unknown')
  expect(await stateAfter(unreachable)).toBe('unknown')
})

test('calls an uploaded picture stored if only the browser could not show it', async () => {
  expect(await stateAfter(new Response('', { status: 200 }))).toBe('stored')
})

test('calls a picture on another server missing, except offline', async () => {
  expect((await readPictureState(undefined)).kind).toBe('missing')
  vi.stubGlobal('navigator', { onLine: false })
  expect((await readPictureState(undefined)).kind).toBe('unknown')
})
