import { expect, test } from 'vitest'
import { $toast, dismissToast, showFailure, showToast } from '#stores/browser/toasts.ts'
import { $lastFailure, watchFailures } from './last-failure.ts'

test('says a failure once: in its toast, and after it on the page, until the next attempt is answered', () => {
  watchFailures()
  const shown = showFailure('Delete failed', 'The case was not deleted.', 'The database is away.')
  expect($lastFailure.get()).toBeNull()
  dismissToast(shown)
  expect($toast.get()).toBeNull()
  expect($lastFailure.get()).toMatchObject({ title: 'Delete failed', reason: 'The database is away.' })
  showToast({ title: 'Case deleted' })
  expect($lastFailure.get()).toBeNull()
})
