import { expect, test } from 'vitest'
import { answerCitations, askCitations } from './known-citations.ts'

test('returns the citations that another build step offers, and none without one or if it fails', async () => {
  expect(await askCitations()).toEqual([])
  const found = [{ id: 7, updatedAt: '2024-01-01T00:00:00.000Z', citation: '[2024] UKSC 1' }]
  let answer = Promise.resolve(found)
  answerCitations(() => answer)
  expect(await askCitations()).toEqual(found)
  answer = Promise.reject(new Error('The thread ended.'))
  expect(await askCitations()).toEqual([])
})
