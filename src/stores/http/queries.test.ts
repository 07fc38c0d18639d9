import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { createValue } from './queries.ts'

test('sends no further request when a failure shows another part with the same value', async () => {
  stubLocalStorage()
  const sent = stubServer({ 'GET /api/mail': problemAnswer(503, 'Away') })
  const { $value } = createValue('/api/mail', z.string())
  let hidePart: (() => void) | undefined
  const draw = async ({ error }: { error?: unknown }): Promise<void> => {
    await wait(1)
    hidePart?.()
    hidePart = error ? $value.listen(() => {}) : undefined
  }
  onTestFinished($value.listen((state) => void draw(state)))
  await wait(200)
  expect(sent).toHaveLength(1)
  expect($value.get().error).toBeDefined()
})
