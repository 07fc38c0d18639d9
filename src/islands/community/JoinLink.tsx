import type { ReactNode } from 'react'
import { paths } from '#domain/site/paths.ts'

/** Without an invitation it links to the contact form. */
export function JoinLink({ invite, isFirst }: { invite: string; isFirst: boolean }): ReactNode {
  const className = isFirst ? 'button button-primary' : 'button'
  return (
    <a className={className} href={invite} data-event="social-click" data-network="discord">
      {invite === paths.contact ? 'Ask to join our Discord' : 'Join our Discord'}
    </a>
  )
}
