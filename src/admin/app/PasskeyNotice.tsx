import { useStore } from '@nanostores/react'
import { formatMoment } from '#domain/fields/dates.ts'
import { $ownFactors } from '#stores/settings/own-factors.ts'
import { Notice } from '#ui/Notice.tsx'
import { Link } from '../shell/Link.tsx'
import { ownPath } from '../shell/router.ts'

export function PasskeyNotice() {
  const { data } = useStore($ownFactors)
  if (!data?.requiredFrom || data.passkeys.some(({ works }) => works)) return null
  const isNow = new Date(data.requiredFrom) <= new Date()
  const link = (
    <Link className="link" href={ownPath('passkeys')}>
      Add a passkey
    </Link>
  )
  return (
    <Notice
      title={isNow ? 'You need a passkey for your next login' : `You need a passkey from ${formatMoment(data.requiredFrom)}`}
      actions={link}
    >
      <p>Then a password alone logs nobody in.</p>
    </Notice>
  )
}
