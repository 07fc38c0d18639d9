import { useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { confirmLogout, stayLoggedIn } from '../shell/log-out.ts'

/** Loaded with the desk, because a deploy may have replaced its code by the time of a logout. */
export function LogoutQuestion({ drafts }: { drafts: number }) {
  const [own, setOwn] = useState(false)
  return (
    <ConfirmDialog
      open
      title="Log out?"
      confirmLabel={own ? 'Log out and keep drafts' : 'Log out and delete drafts'}
      onCancel={stayLoggedIn}
      onConfirm={() => void confirmLogout(own)}
    >
      <p>{describe(drafts)} This browser is not marked as your own device, so logging out deletes unsaved text from it.</p>
      <label className="mt-4 flex items-center gap-3 text-ink">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          checked={own}
          onChange={(event) => setOwn(event.currentTarget.checked)}
        />
        This is my own device. Keep my drafts here.
      </label>
    </ConfirmDialog>
  )
}

function describe(drafts: number): string {
  if (drafts === 0) return 'You have unsaved changes.'
  return drafts === 1 ? 'You have an unsaved draft.' : `You have ${drafts} unsaved drafts.`
}
