import { expect, test } from 'vitest'
import { newsLinkLabel, newsTint } from './type.ts'

test('has a specified link label for an event and for anything else, and a tint for its category', () => {
  expect(['Event', 'News', 'Anything else'].map(newsLinkLabel)).toEqual(['Register now', 'Read more', 'Read more'])
  expect(['Event', 'Anything else'].map(newsTint)).toEqual(['purple', 'grey'])
})
