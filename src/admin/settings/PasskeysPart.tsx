import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import type { OwnFactors, Passkey } from '#domain/accounts/passkeys.ts'
import { daysOfGrace, recoveryCodeCount } from '#domain/accounts/sign-in-methods.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { hasPasskeys } from '#stores/browser/webauthn.ts'
import { $ownFactors, reloadOwnFactors } from '#stores/settings/own-factors.ts'
import { $shownCodes, doPasskeyTask, type PasskeyFields, type PasskeyTask, passkeyFieldsSchema } from '#stores/settings/passkeys.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Subsection } from '#ui/Subsection.tsx'
import { FormActions } from '../shell/FormActions.tsx'
import { formResolver } from '../shell/form-resolver.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { useKeptForm } from '../shell/use-kept-form.ts'
import { type DeskColumn, DeskTable, type RowAction } from '../tables/DeskList.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useOutcomeForm } from './use-outcome-form.tsx'

const usedWords = ({ usedAt }: Passkey): string => (usedAt === null ? 'Never' : formatMoment(usedAt))

const columns: readonly DeskColumn<Passkey>[] = [
  { label: 'Added', from: 'md', className: 'whitespace-nowrap', cell: ({ createdAt }) => formatMoment(createdAt) },
  { label: 'Last used', from: 'md', className: 'whitespace-nowrap', cell: usedWords },
]

interface Asking {
  onAsk: (task: PasskeyTask) => void
}

function PasskeyTable({ passkeys, onAsk }: Asking & { passkeys: readonly Passkey[] }) {
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

/** For owners: makes passkeys mandatory for everyone. */
function PasskeyRequirement({ requiredFrom, onAsk }: Asking & { requiredFrom: string | null }) {
  return (
    <Subsection id="passkeys-of-everyone" title="Everyone" level={3} className="mt-10">
      <p className="py-3 text-sm text-soft">
        {requiredFrom === null
          ? `Passkeys are optional. If you require them, everyone has ${daysOfGrace} days to add one. After that nobody can log in with only a password, so a stolen one is useless.`
          : `Passkeys are required from ${formatMoment(requiredFrom)}. From then on, a password also needs a recovery code.`}
      </p>
      <Button small onClick={() => onAsk({ kind: requiredFrom === null ? 'require' : 'allow' })}>
        {requiredFrom === null ? 'Require passkeys' : 'Make passkeys optional'}
      </Button>
    </Subsection>
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

function Actions({ hasAny, codesLeft, onAsk }: Asking & { hasAny: boolean; codesLeft: number }) {
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

const words = {
  add: { title: 'Add a passkey', action: 'Add passkey', busy: 'Waiting for the device...' },
  codes: { title: 'Make new recovery codes', action: 'Make codes', busy: 'Making...' },
  require: { title: 'Require passkeys from everyone', action: 'Require passkeys', busy: 'Saving...' },
  allow: { title: 'Let everyone log in with only a password', action: 'Make passkeys optional', busy: 'Saving...' },
  rename: { title: 'Rename', action: 'Rename passkey', busy: 'Renaming...' },
  remove: { title: 'Remove', action: 'Remove passkey', busy: 'Removing...' },
} as const

const names = passkeyFieldsSchema.keyof().options
const needsName = ({ kind }: PasskeyTask) => kind === 'add' || kind === 'rename'

/** Validates only the fields that the task needs. */
const schemaOf = (task: PasskeyTask) => (needsName(task) ? passkeyFieldsSchema : z.object({ name: z.string() }))

/** Most tasks need a fresh proof. The desk requests it when it sends the form. */
function PasskeyForm({ task, onDone }: { task: PasskeyTask; onDone: () => void }) {
  const id = useId()
  const defaultValues = { name: 'passkey' in task ? task.passkey.name : '' }
  const form = useForm<PasskeyFields>({ resolver: formResolver(schemaOf(task)), defaultValues })
  const empty = useKeptForm(`passkey-${'passkey' in task ? task.passkey.id : task.kind}`, form, defaultValues)
  const { setFocus } = form
  const submit = useRef<HTMLButtonElement>(null)
  const isNamed = needsName(task)
  useEffect(() => (isNamed ? setFocus('name') : submit.current?.focus()), [setFocus, isNamed])
  const save = (fields: PasskeyFields) => doPasskeyTask(task, fields)
  const close = (): void => {
    empty()
    onDone()
  }
  const { problem, send } = useOutcomeForm({ form, names, save, onChanged: close, failed: 'Nothing was changed' })
  const { title, action, busy } = words[task.kind]
  return (
    <form onSubmit={send} noValidate aria-labelledby={id} className="pt-6">
      <h3 id={id} className="pb-2 text-lg">
        {'passkey' in task ? `${title} “${task.passkey.name}”` : title}
      </h3>
      {isNamed && (
        <Field label="Name" error={form.formState.errors.name?.message} hint="Names the device for you, such as ‘Office laptop’." required>
          {(wiring) => <input {...wiring} {...form.register('name')} autoComplete="off" className="field max-w-sm" />}
        </Field>
      )}
      {problem}
      <FormActions ref={submit} state={form.formState} action={action} busy={busy}>
        <Button onClick={close}>Cancel</Button>
      </FormActions>
    </form>
  )
}
