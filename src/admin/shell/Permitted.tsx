import type { ReactNode } from 'react'
import type { Capability } from '#domain/accounts/capabilities.ts'
import { useMay } from './use-may.ts'

export function Permitted({ to, children }: { to: Capability; children: ReactNode }) {
  return useMay(to) && children
}
