import { useStore } from '@nanostores/react'
import type { Capability } from '#domain/accounts/capabilities.ts'
import { may } from '#stores/session/rights.ts'
import { $session } from '#stores/session/session.ts'

/** Whether the account has this capability. Renders again when the session changes. */
export function useMay(capability: Capability): boolean {
  useStore($session)
  return may(capability)
}
