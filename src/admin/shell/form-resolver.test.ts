import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { $toast } from '#stores/browser/toasts.ts'
import { formResolver } from './form-resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

beforeEach(() => $toast.set(null))

test('reports no fault for a blank slug that would be made from a missing title', async () => {
  const resolve = formResolver(z.object({ title: z.string().min(1), slug: z.string().min(3) }))
  const faulty = async (title: string, slug: string) => Object.keys((await resolve({ title, slug }, undefined, options)).errors)
  expect(await faulty('', ' ')).toEqual(['title'])
  expect(await faulty('', 'ab')).toEqual(['title', 'slug'])
  expect(await faulty('§', '')).toEqual(['slug'])
})

test('shows a failed validation at the first field and in a toast', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const schema = z.object({ name: z.string().refine(() => Reflect.apply(Reflect.get(String.prototype, 'noSuchBuiltIn'), '', [])) })
  const { errors } = await formResolver(schema)({ name: 'Ada' }, undefined, options)
  expect(errors.name?.message).toContain('could not be checked')
  expect($toast.get()?.title).toBe('Nothing was saved')
})
