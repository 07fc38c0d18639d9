import { showFailure } from '../browser/toasts.ts'
import { logout } from './session.ts'

export async function signOut(): Promise<void> {
  try {
    await logout()
  } catch {
    showFailure('Logout failed', 'An error occurred while logging out')
  }
}
