import { answerInThread } from '../browser/thread.ts'
import { openCaseFile } from './case-file.ts'
import type { FileRequest } from './case-file-thread.ts'

// Runs in a worker, because reading a file of ten thousand cases would block the page.
const file = openCaseFile()

answerInThread((request: FileRequest): Promise<unknown> => {
  switch (request.kind) {
    case 'read':
      return file.read(request.file)
    case 'plan':
      return file.plan(request.stored)
    case 'faults':
      return file.faults()
    case 'batch':
      return file.batch(request.start)
  }
})
