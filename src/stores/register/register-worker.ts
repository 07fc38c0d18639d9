import { searchFolder } from '#domain/site/paths.ts'
import type { ReadFile } from '#search/files.ts'
import { answerInThread } from '../browser/thread.ts'
import { callLimit, readSteadily, withinLimit } from '../http/time-limit.ts'
import { openRegisterEngine } from './register-engine.ts'
import type { RegisterRequest } from './register-thread.ts'

// Runs in a worker, so that reading large files never blocks typing.
const readFile: ReadFile = async (name, cache) => {
  const answer = await withinLimit(callLimit, undefined, (signal) =>
    fetch(searchFolder + name, { cache: cache === 'revalidated' ? 'no-cache' : 'default', signal }),
  )
  if (!answer.ok) throw new Error(`${answer.status}: ${name}`)
  return readSteadily(answer)
}

const engine = openRegisterEngine(readFile)

answerInThread((request: RegisterRequest): Promise<unknown> => {
  switch (request.kind) {
    case 'prepare':
      return engine.prepare(request.manifest)
    case 'find':
      return engine.find(request.query, request.pace, request.isBenchCounted)
    case 'rows':
      return engine.rows(request.places, request.q)
    case 'count':
      return engine.count(request.query)
    case 'words':
      return engine.words()
    case 'changes':
      return engine.addChanges(request.changes)
  }
})
