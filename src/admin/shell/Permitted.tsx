import type { ReactNode } from 'react'
import type { Capability } from '#domain/accounts/capabilities.ts'
import { useMay } from './use-may.ts'

interface PermittedProps {
  to: Capability
  children: ReactNode
}

export function Permitted({ to, children }: PermittedProps) {
  return useMay(to) && children
}
