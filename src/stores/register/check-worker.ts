import { checkText } from '#domain/citator/check-text.ts'
import { answerInThread } from '../browser/thread.ts'

// Runs in a worker, because a long text would block the page.
const checker = { check: async (text: string) => checkText(text, new Date().getFullYear()) }

export type Checker = typeof checker

answerInThread(checker)
