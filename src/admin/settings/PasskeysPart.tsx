import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { OwnFactors, Passkey } from '#domain/accounts/passkeys.ts'
import { daysOfGrace, recoveryCodeCount } from '#domain/accounts/sign-in-methods.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { hasPasskeys } from '#stores/browser/webauthn.ts'
import { $ownFactors, reloadOwnFactors } from '#stores/settings/own-factors.ts'
import { $shownCodes, type PasskeyTask } from '#stores/settings/passkeys.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { type DeskColumn, DeskTable, type RowAction } from '../tables/DeskList.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const usedWords = ({ usedAt }: Passkey): string => (usedAt === null ? 'Never' : formatMoment(usedAt))

const columns: readonly DeskColumn<Passkey>[] = [
  {
    label: 'Added',
    from: 'md',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    label: 'Last used',
    from: 'md',
    className: 'whitespace-nowrap',
    cell: usedWords,
  },
]

interface PasskeyTableProps {
  passkeys: readonly Passkey[]
  onAsk: (task: PasskeyTask) => void
}

function PasskeyTable({ passkeys, onAsk }: PasskeyTableProps) {
  if (passkeys.length === 0) return <p className="border-b border-rule py-4">You have no passkey yet.</p>
  const actionsOf = (passkey: Passkey): RowAction[] => [
    { name: 'rename', words: 'Rename', label: `Rename ${passkey.name}`, run: () => onAsk({ kind: 'rename', passkey }) },
    { name: 'remove', words: 'Remove', label: `Remove ${passkey.name}`, isApart: true, run: () => onAsk({ kind: 'remove', passkey }) },
  ]
  return (
    <DeskTable
      caption="Your passkeys"
      rows={passkeys}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      title={{ label: 'Name', text: ({ name }) => <span className="font-serif text-base">{name}</span> }}
      more={({ works }) =>
        !works && <span className="mt-1 block text-xs text-mark">Belongs to another address of the website, and does not work here.</span>
      }
      columns={columns}
      actions={actionsOf}
    />
  )
}

interface PasskeyRequirementProps {
  requiredFrom: string | null
  onAsk: (task: PasskeyTask) => void
}

/** For owners: makes passkeys mandatory for everyone. */
function PasskeyRequirement({ requiredFrom, onAsk }: PasskeyRequirementProps) {
  return (
    <section aria-labelledby="passkeys-of-everyone" className="mt-10">
      <h3 id="passkeys-of-everyone" className="caps desk-subhead">
        Everyone
      </h3>
      <p className="py-3 text-sm text-soft">
        {requiredFrom === null
          ? `Passkeys are optional. If you require them, everyone has ${daysOfGrace} days to add one. After that nobody can log in with only a password, so a stolen one is useless.`
          : `Passkeys are required from ${formatMoment(requiredFrom)}. From then on, a password also needs a recovery code.`}
      </p>
      <Button small onClick={() => onAsk({ kind: requiredFrom === null ? 'require' : 'allow' })}>
        {requiredFrom === null ? 'Require passkeys' : 'Make passkeys optional'}
      </Button>
    </section>
  )
}

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
    // The button that opened the form may have disappeared with its row. New codes already have the focus.
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
