import { showFailure, type ToastAction } from '../browser/toasts.ts'
import { whatHappened } from './http.ts'

export function showCallFailure(title: string, description: string, error: unknown, action?: ToastAction): void {
  showFailure(title, description, whatHappened(error), action)
}
