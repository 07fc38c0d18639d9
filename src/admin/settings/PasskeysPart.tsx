import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { OwnFactors } from '#domain/accounts/passkeys.ts'
import { recoveryCodeCount } from '#domain/accounts/sign-in-methods.ts'
import { hasPasskeys } from '#stores/browser/webauthn.ts'
import { $ownFactors, reloadOwnFactors } from '#stores/settings/own-factors.ts'
import { $shownCodes, type PasskeyTask } from '#stores/settings/passkeys.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { PasskeyRequirement } from './PasskeyRequirement.tsx'
import { PasskeyTable } from './PasskeyTable.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** What the person logs in with, besides a password. */
export function PasskeysPart() {
  const { data, error } = useStore($ownFactors)
  return (
    <SettingsSection
      title="Passkeys"
      remark="A passkey logs you in with your fingerprint, your face or a PIN. It works only on this website, so a copied login page gets nothing."
    >
      {error ? <LoadFailure what="Your passkeys" error={error} onRetry={reloadOwnFactors} /> : null}
      {data === undefined && !error && <SkeletonRows rows={3} />}
      {data !== undefined && <Factors {...data} />}
    </SettingsSection>
  )
}

function Factors({ passkeys, codesLeft, requiredFrom }: OwnFactors) {
  const [task, setTask] = useState<PasskeyTask | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const codes = useStore($shownCodes)
  useEffect(() => () => $shownCodes.set(null), [])
  const close = (): void => {
    setTask(null)
    // The button that opened the form may be gone with its row. New codes have the focus already.
    if ($shownCodes.get() === null) heading.current?.focus()
  }
  return (
    <div ref={heading} tabIndex={-1} className="outline-none">
      {codes && <RecoveryCodes key={codes[0]} codes={codes} />}
      <PasskeyTable passkeys={passkeys} onAsk={setTask} />
      {task ? (
        <PasskeyForm key={`${task.kind}-${'passkey' in task ? task.passkey.id : ''}`} task={task} onDone={close} />
      ) : (
        <>
          <Actions hasAny={passkeys.length > 0} codesLeft={codesLeft} onAsk={setTask} />
          <Permitted to="manage accounts">
            <PasskeyRequirement requiredFrom={requiredFrom} onAsk={setTask} />
          </Permitted>
        </>
      )}
    </div>
  )
}

function Actions({ hasAny, codesLeft, onAsk }: { hasAny: boolean; codesLeft: number; onAsk: (task: PasskeyTask) => void }) {
  const isAble = hasPasskeys()
  return (
    <>
      <div className="flex flex-wrap gap-3 py-4">
        <Button look="primary" disabled={!isAble} onClick={() => onAsk({ kind: 'add' })}>
          Add a passkey
        </Button>
        {hasAny && <Button onClick={() => onAsk({ kind: 'codes' })}>Make new recovery codes</Button>}
      </div>
      {!isAble && <p className="text-sm text-soft">This browser has no passkeys, or the page is not encrypted.</p>}
      {hasAny && (
        <p className="text-sm text-soft">
          {codesLeft} of {recoveryCodeCount} recovery codes are left. With one of them you can log in if your passkey is lost.
        </p>
      )}
    </>
  )
}
