import type { ReactNode } from 'react'

export interface NoticeProps {
  title: string
  /** An alert is read out at once; a status waits its turn. */
  role?: 'alert' | 'status'
  children?: ReactNode
  actions?: ReactNode
}

/** A remark in the margin's red: something happened that the person should settle. */
export function Notice({ title, role = 'status', children, actions }: NoticeProps) {
  return (
    <div role={role} className="desk-notice">
      <p className="font-semibold">{title}</p>
      {children}
      {actions !== undefined && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
