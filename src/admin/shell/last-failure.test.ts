import { expect, test } from 'vitest'
import { $toast, dismissToast, showFailure, showToast } from '#stores/browser/toasts.ts'
import { $lastFailure, dropLastFailure, watchFailures } from './last-failure.ts'

test('keeps a failure after its toast, until the next attempt is answered', () => {
  watchFailures()
  dismissToast(showFailure('Delete failed', 'The case was not deleted.', 'The database is away.'))
  expect($toast.get()).toBeNull()
  expect($lastFailure.get()).toMatchObject({ title: 'Delete failed', reason: 'The database is away.' })
  showToast({ title: 'Case deleted' })
  expect($lastFailure.get()).toBeNull()
})

test('clears a failure that the person dismisses', () => {
  showFailure('Delete failed', 'The case was not deleted.')
  dropLastFailure()
  expect($lastFailure.get()).toBeNull()
})
