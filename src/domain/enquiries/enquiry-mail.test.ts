import { expect, test } from 'vitest'
import { demoPractice } from '../practice/demo.ts'
import { acknowledgementOf } from './enquiry-mail.ts'

const at = (now: string) =>
  JSON.stringify(acknowledgementOf({ firstName: 'Vera', service: null }, { ...demoPractice, closures: '2026-12-24' }, new Date(now)).parts)

test('states when the office reopens, only while it is closed', () => {
  expect(at('2026-12-24T11:00:00Z')).toContain('closed at the moment and opens again on Tuesday 29 December 2026 at 9 am.')
  expect(at('2026-12-23T11:00:00Z')).not.toContain('closed')
})
