import { loginAnswerSchema } from '#domain/accounts/account.ts'
import { type LinkedAccount, linkedAccountSchema } from '#domain/accounts/staff-account.ts'
import { api } from '#domain/site/paths.ts'
import { call, HttpError, whatHappened } from '#stores/http/http.ts'
import { readFaults } from '#stores/http/save-failure.ts'
import { enterSession } from '#stores/session/session.ts'

export type Looked = { kind: 'found'; account: LinkedAccount } | { kind: 'failed'; message: string; canRetry: boolean }

/** Finds out whose link it is. The token travels in the body, so that no log has it. */
export async function lookAtLink(token: string): Promise<Looked> {
  try {
    return { kind: 'found', account: await call(api.welcomeLook, linkedAccountSchema, { method: 'POST', body: { token } }) }
  } catch (error) {
    const canRetry = !(error instanceof HttpError && [410, 422].includes(error.status))
    return { kind: 'failed', message: whatHappened(error), canRetry }
  }
}

/** Sets the password and signs in. Returns the fault to show, or undefined. */
export async function acceptLink(token: string, password: string): Promise<string | undefined> {
  try {
    enterSession(await call(api.welcome, loginAnswerSchema, { method: 'POST', body: { token, password } }))
    return undefined
  } catch (error) {
    return readFaults(['password'], error)['password'] ?? whatHappened(error)
  }
}
