import { useStore } from '@nanostores/react'
import type { StaffCall } from '#domain/accounts/call-roles.ts'
import { may } from '#stores/session/rights.ts'
import { $session } from '#stores/session/session.ts'

/** Whether the person's role allows a call. Renders again when the session changes. */
export function useMay(call: StaffCall): boolean {
  useStore($session)
  return may(call)
}
