import { checkText } from '#domain/citator/check-text.ts'
import { answerInThread } from '../browser/thread.ts'

// Runs in a worker, because a long text would block the page.
answerInThread((text: string): Promise<unknown> => Promise.resolve(checkText(text, new Date().getFullYear())))
