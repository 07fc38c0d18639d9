import { answerInThread } from '../browser/thread.ts'
import { openCaseFile } from './case-file.ts'

// Runs in a worker, because reading a file of ten thousand cases would block the page.
answerInThread(openCaseFile())
