import type { ReactNode } from 'react'

export interface NoticeProps {
  title: string
  /** Screen readers announce an alert at once, and a status when they are idle. */
  role?: 'alert' | 'status'
  children?: ReactNode
  actions?: ReactNode
}

/** A remark with a red margin about something that the person should resolve. */
export function Notice({ title, role = 'status', children, actions }: NoticeProps) {
  return (
    <div role={role} className="desk-notice">
      <p className="font-semibold">{title}</p>
      {children}
      {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
