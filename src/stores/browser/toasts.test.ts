import { beforeEach, expect, test } from 'vitest'
import { $toast, dismissToast, showFailure, showToast } from './toasts.ts'

beforeEach(() => $toast.set(null))

test('shows a toast for five seconds in the default variant, and one with an action for ten', () => {
  showToast({ title: 'Settings updated' })
  expect($toast.get()).toMatchObject({ title: 'Settings updated', variant: 'default', duration: 5000 })
  showToast({ title: 'Case deleted', action: { label: 'Undo', altText: 'Undo', run: () => {} } })
  expect($toast.get()?.duration).toBe(10_000)
})

test('replaces the first toast with a second one, and removes a dismissed one', () => {
  const first = showToast({ title: 'Case created' })
  const second = showToast({ title: 'Case updated' })
  dismissToast(first)
  expect($toast.get()?.title).toBe('Case updated')
  dismissToast(second)
  expect($toast.get()).toBeNull()
})

test('shows a failure as destructive, with its reason if there is one', () => {
  showFailure('Delete failed', 'An error occurred while deleting the case', 'That case does not exist.')
  expect($toast.get()).toMatchObject({ variant: 'destructive', reason: 'That case does not exist.' })
  showFailure('Delete failed', 'An error occurred while deleting the case')
  expect($toast.get()?.reason).toBeUndefined()
})
