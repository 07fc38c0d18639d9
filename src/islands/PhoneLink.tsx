import type { ReactNode } from 'react'
import { e164 } from '#domain/practice/lines.ts'

/** Kept on one line. */
export function PhoneLink({ phone }: { phone: string }): ReactNode {
  return (
    <a className="link whitespace-nowrap" href={`tel:${e164(phone)}`} data-event="contact-method" data-method="phone">
      {phone}
    </a>
  )
}
