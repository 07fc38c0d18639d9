import { expect, test } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'

test('tries again at another place, but not at the same one', () => {
  const shown = { fallback: '', children: '' }
  const failed = { failed: true, place: 'cases' }
  expect(ErrorBoundary.getDerivedStateFromProps({ ...shown, place: 'cases' }, failed)).toBeNull()
  expect(ErrorBoundary.getDerivedStateFromProps({ ...shown, place: 'team' }, failed)).toEqual({ failed: false, place: 'team' })
})
