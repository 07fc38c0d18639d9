import type { ReactNode } from 'react'
import type { StaffCall } from '#domain/accounts/call-roles.ts'
import { useMay } from './use-may.ts'

interface PermittedProps {
  /** The call that the person's role must allow. */
  call: StaffCall
  children: ReactNode
}

/** Shows its content to people whose role allows a call. */
export function Permitted({ call, children }: PermittedProps) {
  return useMay(call) && children
}
