import { beforeEach, expect, test } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { jsonAnswer, problemAnswer, type SentRequest, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { changeTag } from './tag-changes.ts'

const cases = [1, 2, 3].map((id) => ({ id, updatedAt: '2026-07-01T09:00:00.000Z' }))

/** Answers a change of three cases, and its undoing with that answer. */
function stubChange(undone: (sent: SentRequest) => Response): SentRequest[] {
  return stubServer({
    'GET /api/cases': jsonAnswer([]),
    'PUT /api/cases/tags': (sent) => (String(sent.body).includes('"undo"') ? undone(sent) : jsonAnswer({ changed: 3, cases })),
  })
}

async function changeAndUndo(): Promise<void> {
  await changeTag(['costs'], 'Costs')
  expect($toast.get()?.title).toBe('Tag changed')
  $toast.get()?.action?.run()
}

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})

test.each([
  [3, 'Tags restored', '3 cases have their former tags again.'],
  [2, 'Tags restored', '2 cases have their former tags again. 1 case was left alone, because of a later change.'],
  [0, 'Nothing to undo', '3 cases were left alone, because of a later change.'],
])('reports after an undo how many of three cases were left alone when %i were restored', async (changed, title, description) => {
  const sent = stubChange(() => jsonAnswer({ changed, cases: cases.slice(0, changed) }))
  await changeAndUndo()
  await expect.poll(() => $toast.get()).toMatchObject({ title, description })
  expect(JSON.parse(String(sent.filter(({ method }) => method === 'PUT').at(-1)?.body))).toEqual({ undo: cases })
})

test('offers to repeat a failed undo with the same cases', async () => {
  let tries = 0
  stubChange(() => {
    tries += 1
    return tries === 1 ? problemAnswer(503, 'Away.') : jsonAnswer({ changed: 3, cases })
  })
  await changeAndUndo()
  await expect.poll(() => $toast.get()?.title).toBe('Undo failed')
  $toast.get()?.action?.run()
  await expect.poll(() => $toast.get()?.title).toBe('Tags restored')
})
