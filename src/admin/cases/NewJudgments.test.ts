import { beforeEach, expect, test } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { problemAnswer, type SentRequest, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $newJudgments, dismissJudgment } from './NewJudgments.tsx'

const judgment = (name: string) => ({ path: `ewhc/scco/2024/${name}`, title: name, citation: '', court: '', date: '2024-05-02' })
const [a, b, c] = [judgment('A'), judgment('B'), judgment('C')] as const
const shown = () => $newJudgments.get()?.map(({ title }) => title)

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
  $newJudgments.set([a, b, c])
})

test('keeps a judgment dismissed when the dismissal of another fails', async () => {
  const answers = { [a.path]: problemAnswer(503, 'Away'), [b.path]: new Response(null, { status: 204 }) }
  stubServer({
    'PUT /api/find-case-law/dismissal': ({ body }: SentRequest) => answers[JSON.parse(String(body)).path] ?? problemAnswer(404, ''),
  })
  await Promise.all([dismissJudgment(a), dismissJudgment(b)])
  expect(shown()).toEqual(['A', 'C'])
})
