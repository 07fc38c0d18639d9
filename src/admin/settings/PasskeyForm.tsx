import { useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { doPasskeyTask, type PasskeyFields, type PasskeyTask, passkeyFieldsSchema } from '#stores/settings/passkeys.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { FaultCount } from '../records/FaultCount.tsx'
import { formResolver } from '../shell/form-resolver.ts'
import { useKeptForm } from '../shell/use-kept-form.ts'
import { useOutcomeForm } from './use-outcome-form.ts'

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

function usePasskeyForm(task: PasskeyTask, onDone: () => void) {
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
  return { form, submit, close, ...useOutcomeForm({ form, names, save, onChanged: close }) }
}

/** Most tasks need a fresh proof. The desk requests it when it sends the form. */
export function PasskeyForm({ task, onDone }: { task: PasskeyTask; onDone: () => void }) {
  const id = useId()
  const { form, submit, close, problem, send } = usePasskeyForm(task, onDone)
  const { errors, isSubmitting } = form.formState
  const named = needsName(task) && form.register('name')
  const { title, action, busy } = words[task.kind]
  return (
    <form onSubmit={send} noValidate aria-labelledby={id} className="pt-6">
      <h3 id={id} className="pb-2 text-lg">
        {'passkey' in task ? `${title} “${task.passkey.name}”` : title}
      </h3>
      {named && (
        <Field label="Name" error={errors.name?.message} hint="Names the device for you, such as ‘Office laptop’." required>
          {(wiring) => <input {...wiring} {...named} autoComplete="off" className="field max-w-sm" />}
        </Field>
      )}
      {problem !== null && (
        <div className="py-4">
          <Notice role="alert" title="Nothing was changed">
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      <div className="desk-actions">
        <FaultCount state={form.formState} />
        <Button ref={submit} type="submit" look="primary" paused={isSubmitting}>
          {isSubmitting ? busy : action}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  )
}
