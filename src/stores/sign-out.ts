import { logout } from './session.ts'
import { showFailure } from './toasts.ts'

/** Logs out, and says so when that fails. */
export async function signOut(): Promise<void> {
  try {
    await logout()
  } catch {
    showFailure('Logout failed', 'An error occurred while logging out')
  }
}
