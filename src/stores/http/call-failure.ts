import { showFailure } from '../browser/toasts.ts'
import { whatHappened } from './http.ts'

export function showCallFailure(title: string, description: string, error: unknown): void {
  showFailure(title, description, whatHappened(error))
}
