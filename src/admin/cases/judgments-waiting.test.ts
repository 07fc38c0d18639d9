import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { deskApi } from '#domain/site/desk-api.ts'
import { $outdatedJudgments } from '#stores/desk/judgments.ts'
import { problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { JudgmentsWaiting } from './JudgmentsWaiting.tsx'

const drawn = () => renderToStaticMarkup(createElement(JudgmentsWaiting))

test('says that the withdrawn judgments could not be loaded', async () => {
  stubLocalStorage()
  stubServer({ [`GET ${deskApi.outdatedJudgments}`]: problemAnswer(503, 'The database is away.') })
  onTestFinished($outdatedJudgments.listen(() => {}))
  await expect.poll(() => drawn()).toContain('could not be loaded')
  expect(drawn()).toContain('The database is away.')
})
