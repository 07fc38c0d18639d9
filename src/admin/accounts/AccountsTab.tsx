import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { $accounts, reloadAccounts } from '#stores/accounts/staff-accounts.ts'
import { hasKept } from '#stores/records/kept-fields.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { AccountTable } from './AccountTable.tsx'
import { InvitationForm, invitationName } from './InvitationForm.tsx'
import { ShownLink } from './ShownLink.tsx'

/** The accounts of everyone who can open the desk. Only owners see it. */
export function AccountsTab() {
  const { data, error } = useStore($accounts)
  const [isInviting, setInviting] = useState(() => hasKept(invitationName))
  const opener = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setInviting(false)
    opener.current?.focus()
  }
  return (
    <section aria-labelledby="accounts-head">
      <div className="desk-head">
        <h2 id="accounts-head">Accounts</h2>
        <Button ref={opener} small aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
          Invite somebody
        </Button>
      </div>
      {isInviting && <InvitationForm onDone={close} />}
      <ShownLink />
      {error ? <LoadFailure what="The accounts" error={error} onRetry={reloadAccounts} /> : null}
      {data === undefined && !error && <SkeletonRows rows={4} />}
      {data !== undefined && <AccountTable accounts={data} />}
    </section>
  )
}
