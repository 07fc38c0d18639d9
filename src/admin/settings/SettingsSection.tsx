import { type ReactNode, useId } from 'react'

export function SettingsSection({ title, remark, children }: { title: string; remark?: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="desk-head">
        <h2 id={id}>{title}</h2>
      </div>
      {remark !== undefined && <p className="border-b border-rule py-3 text-sm text-soft">{remark}</p>}
      {children}
    </section>
  )
}
