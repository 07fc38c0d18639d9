import { showFailure } from '../browser/toasts.ts'
import { serverReason } from './http.ts'

/** The toast of a call that failed: what was not done, and the server's own reason where it gave one. */
export function showCallFailure(title: string, description: string, error: unknown): void {
  showFailure(title, description, serverReason(error))
}
