import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { practiceName } from '#stores/browser/practice-name.ts'
import { checkSession } from '#stores/session/session.ts'
import { $ownFactors } from '#stores/settings/own-factors.ts'
import { $shownCodes } from '#stores/settings/passkeys.ts'
import { Button } from '#ui/Button.tsx'
import { PasskeysPart } from '../settings/PasskeysPart.tsx'
import { signOut } from '../shell/log-out.ts'

/** The only screen for somebody who needs a passkey and has none yet. */
export function EnrolmentScreen() {
  const { data } = useStore($ownFactors)
  const codes = useStore($shownCodes)
  const isReady = codes === null && data?.passkeys.some(({ works }) => works)
  useEffect(() => {
    if (isReady) void checkSession()
  }, [isReady])
  return (
    <main className="desk-width min-h-dvh py-16 md:py-24">
      <div className="flex flex-wrap items-start justify-between gap-4 border-t-2 border-ink pt-3">
        <p className="caps text-soft">{practiceName()}</p>
        <Button small onClick={() => void signOut()}>
          Log out
        </Button>
      </div>
      <h1 className="pt-1 text-3xl">One more step</h1>
      <p className="pt-3 pb-5 text-soft">
        Everyone here needs a passkey, so that a stolen password is not enough to log in. Add yours to open the desk.
      </p>
      <PasskeysPart />
    </main>
  )
}
