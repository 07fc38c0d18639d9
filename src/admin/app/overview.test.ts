import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { deskApi } from '#domain/site/desk-api.ts'
import { $outdatedJudgments } from '#stores/desk/judgments.ts'
import { problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { JudgmentsWaiting } from '../cases/JudgmentsWaiting.tsx'
import { BuildReport } from './BuildReport.tsx'

const drawn = (part: FunctionComponent) => renderToStaticMarkup(createElement(part))

beforeEach(() => {
  stubLocalStorage()
})

test('says that the withdrawn judgments could not be loaded', async () => {
  stubServer({ [`GET ${deskApi.outdatedJudgments}`]: problemAnswer(503, 'The database is away.') })
  onTestFinished($outdatedJudgments.listen(() => {}))
  await expect.poll(() => drawn(JudgmentsWaiting)).toContain('could not be loaded')
  expect(drawn(JudgmentsWaiting)).toContain('The database is away.')
})

test('ends the words of a website that loads with three dots', () => {
  stubServer({})
  expect(drawn(BuildReport)).toContain('<strong>Loading...</strong>')
})
