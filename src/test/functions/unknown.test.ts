import { expect, test } from 'vitest'
import { readApiCalls } from '#test/api-calls.ts'
import { call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'

useDatabase()

test.each(['/api/', '/api/unknown', '/api/Cases', '/api//cases', '/api/publish/', '/api/auth/LOGIN', '/api/%00', '/api/cases;x=1'])(
  'answers 404 at %s to every method',
  async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const found = await problem(await call(path, { method }), 404)
      expect(found.detail).toBe('That address could not be found.')
    }
  },
)

test('answers 405 to other methods at every address, and lists the allowed ones', async () => {
  const offered = Map.groupBy(await readApiCalls(), ({ name, method }) => name.slice(method.length + 1).replaceAll('{key}', '1'))
  // The host answers for a background function.
  offered.delete('/api/later')
  for (const [path, calls] of offered) {
    const methods = new Set(calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      // To other methods, `/api/cases/delete` is the address of a case.
      const isKey = !path.endsWith('/1') && offered.has(path.replace(/[^/]+$/, '1'))
      if (methods.has(method) || isKey) continue
      const response = await call(path, { method })
      expect(response.headers.get('Allow')?.split(', ').toSorted(), `${method} ${path}`).toEqual([...methods].toSorted())
      await problem(response, 405)
    }
  }
})

test('sends the headers that the platform does not add to functions, and answers HEAD like GET without a body', async () => {
  for (const method of ['GET', 'HEAD']) {
    const response = await call('/api/services', { method })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect([response.status, await response.text()]).toEqual([200, method === 'GET' ? '[]' : ''])
  }
})
