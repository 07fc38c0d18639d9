import { searchFolder } from '#domain/site/paths.ts'
import type { ReadFile } from '#search/files.ts'
import { answerInThread } from '../browser/thread.ts'
import { readSteadily, withinLimit } from '../http/time-limit.ts'
import { openRegisterEngine } from './register-engine.ts'

// Runs in a worker, so that reading large files never blocks typing.
const readFile: ReadFile = async (name, cache) => {
  const answer = await withinLimit((signal) =>
    fetch(searchFolder + name, { cache: cache === 'revalidated' ? 'no-cache' : 'default', signal }),
  )
  if (!answer.ok) throw new Error(`${answer.status}: ${name}`)
  return readSteadily(answer)
}

answerInThread(openRegisterEngine(readFile))
