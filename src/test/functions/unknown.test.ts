import { expect, test } from 'vitest'
import { call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'

useDatabase()

test.each(['/api', '/api/', '/api/unknown', '/api/Cases', '/api//cases', '/api/publish/', '/api/%00', '/api/%', '/api/cases;x=1'])(
  'answers 404 at %s to every method',
  async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const found = await problem(await call(path, { method }), 404)
      expect(found.detail).toBe('That address could not be found.')
    }
  },
)
