import { showFailure } from '../browser/toasts.ts'
import { whatHappened } from './http.ts'

/** Shows a failed call: what was not done, and why. */
export function showCallFailure(title: string, description: string, error: unknown): void {
  showFailure(title, description, whatHappened(error))
}
