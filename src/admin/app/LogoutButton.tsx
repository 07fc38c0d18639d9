import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { draftsOf } from '#stores/desk/traces.ts'
import { isOwnDevice, markDevice } from '#stores/session/own-device.ts'
import { signOut } from '#stores/session/sign-out.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { $unsaved, leave } from '../shell/navigation.ts'

/** In a browser that is not marked as one's own a logout deletes unsaved text, so it asks first where there is any. */
export function LogoutButton({ username }: { username: string }) {
  const [drafts, setDrafts] = useState<number | null>(null)
  const unsaved = useStore($unsaved)
  const logOut = async (): Promise<void> => {
    if (isOwnDevice(username)) return leave(() => void signOut())
    const count = await draftsOf(username)
    if (count > 0 || unsaved !== 'none') setDrafts(count)
    else void signOut()
  }
  return (
    <>
      <Button small onClick={() => void logOut()}>
        Log out
      </Button>
      {drafts !== null && <LogoutDialog username={username} drafts={drafts} onClose={() => setDrafts(null)} />}
    </>
  )
}

interface LogoutDialogProps {
  username: string
  drafts: number
  onClose: () => void
}

function LogoutDialog({ username, drafts, onClose }: LogoutDialogProps) {
  const [own, setOwn] = useState(false)
  const confirm = (): void => {
    if (own) markDevice(username, true)
    onClose()
    void signOut()
  }
  return (
    <ConfirmDialog
      open
      title="Log out?"
      confirmLabel={own ? 'Log out and keep drafts' : 'Log out and delete drafts'}
      onCancel={onClose}
      onConfirm={confirm}
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
