import { beforeEach, expect, test } from 'vitest'
import { $toast, dismissToast, showFailure, showToast } from './toasts.ts'

beforeEach(() => $toast.set(null))

test('a toast stays for five seconds in the default variant', () => {
  showToast({ title: 'Settings updated' })
  expect($toast.get()).toMatchObject({ title: 'Settings updated', variant: 'default', duration: 5000 })
})

test('a second toast takes the place of the first', () => {
  const first = showToast({ title: 'Case created' })
  showToast({ title: 'Case updated' })
  dismissToast(first)
  expect($toast.get()?.title).toBe('Case updated')
})

test('a dismissed toast is gone', () => {
  dismissToast(showToast({ title: 'Case created' }))
  expect($toast.get()).toBeNull()
})

test('a failure is destructive and says why when it is known', () => {
  showFailure('Delete failed', 'An error occurred while deleting the case', 'That case does not exist.')
  expect($toast.get()).toMatchObject({ variant: 'destructive', reason: 'That case does not exist.' })
  showFailure('Delete failed', 'An error occurred while deleting the case')
  expect($toast.get()).not.toHaveProperty('reason')
})
