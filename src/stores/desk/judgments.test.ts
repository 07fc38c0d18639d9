import { expect, test } from 'vitest'
import { api } from '#domain/site/paths.ts'
import { jsonAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aCase } from '#test/fixtures.ts'
import { $cases, reloadCases } from '../cases/case-list.ts'
import { withdrawJudgment } from './judgments.ts'

test('removes a whole judgment from the list after it was taken off the website', async () => {
  stubLocalStorage()
  let isPublic = true
  stubServer({
    [`GET ${api.cases}`]: () => jsonAnswer(isPublic ? [aCase({ id: 4 })] : []),
    [`POST ${api.unpublish}`]: () => {
      isPublic = false
      return jsonAnswer({}, 201)
    },
  })
  $cases.listen(() => {})
  await reloadCases()
  await expect.poll(() => $cases.get().data?.length).toBe(1)
  await withdrawJudgment(4)
  await expect.poll(() => $cases.get().data?.length).toBe(0)
})
