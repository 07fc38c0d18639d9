import { type PasswordChange, passwordChangeSchema } from '#domain/accounts/account.ts'
import { api } from '#domain/site/paths.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { send } from '#stores/http/http.ts'
import { type FieldFaults, readFaults, saveFailureWords } from '#stores/http/save-failure.ts'

export type PasswordOutcome =
  | { kind: 'changed' }
  | { kind: 'faulty'; faults: FieldFaults }
  /** `message` stays in the form, because a waiting time must outlast a toast. */
  | { kind: 'failed'; message: string }

const notKept = {
  session: 'passwords are not kept, so type it again',
  offline: 'Your password was not changed. Try again when you are connected.',
}

export async function changePassword(input: PasswordChange): Promise<PasswordOutcome> {
  try {
    await send(api.accountPassword, { method: 'PUT', body: input })
    showToast({ title: 'Password changed', description: 'You have been logged out everywhere else.' })
    return { kind: 'changed' }
  } catch (error) {
    const { description, reason } = saveFailureWords(error, 'Your password could not be changed', notKept)
    showFailure('Update failed', description, reason)
    const faults = readFaults(passwordChangeSchema.keyof().options, error)
    return Object.keys(faults).length > 0
      ? { kind: 'faulty', faults }
      : { kind: 'failed', message: [description, reason].filter(Boolean).join('. ') }
  }
}
