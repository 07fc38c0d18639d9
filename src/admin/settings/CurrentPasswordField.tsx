import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { hasPasskeys } from '#stores/browser/webauthn.ts'
import { $ownFactors } from '#stores/settings/own-factors.ts'
import { proveByPasskey } from '#stores/settings/passkey-proof.ts'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'

/** What of a form the field uses. */
interface PasswordForm<Name extends string> {
  register: (name: Name) => UseFormRegisterReturn
  setValue: (name: Name, value: string, options: { shouldDirty: boolean; shouldValidate: boolean }) => void
  formState: { errors: { readonly [Field in Name]?: { message?: string } } }
}

interface CurrentPasswordFieldProps<Name extends string> {
  number: number
  form: PasswordForm<Name>
  name: Name
  hint?: string
}

/** Asks for the password or a passkey again, before something changes that a login depends on. */
export function CurrentPasswordField<Name extends string>({ number, form, name, hint }: CurrentPasswordFieldProps<Name>) {
  const [isProven, setProven] = useState(false)
  const registered = form.register(name)
  const error = form.formState.errors[name]?.message
  const prove = async (): Promise<void> => {
    const proof = await proveByPasskey()
    if (proof === undefined) return
    form.setValue(name, proof, { shouldDirty: true, shouldValidate: true })
    setProven(true)
  }
  // A proof that was refused cannot be used again, so the person chooses again.
  if (isProven && error !== undefined) setProven(false)
  if (isProven) return <Proven number={number} />
  return (
    <Field number={number} label="Current password" error={error} hint={hint} required>
      {({ className, ...wiring }) => (
        <>
          <PasswordInput
            {...wiring}
            {...registered}
            className={`${className} max-w-sm`}
            noun="current password"
            autoComplete="current-password"
          />
          <PasskeyButton onClick={prove} />
        </>
      )}
    </Field>
  )
}

/** Only for people who have a passkey that works here. */
function PasskeyButton({ onClick }: { onClick: () => Promise<void> }) {
  const { data } = useStore($ownFactors)
  if (!hasPasskeys() || !data?.passkeys.some(({ works }) => works)) return null
  return (
    <span className="justify-self-start">
      <WaitingButton busy="Waiting for the device..." onClick={onClick}>
        Use a passkey instead
      </WaitingButton>
    </span>
  )
}

/** Has no field, so that no password manager keeps the proof. */
function Proven({ number }: { number: number }) {
  const words = useRef<HTMLOutputElement>(null)
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus(), [])
  return (
    <Field number={number} label="Confirmed" hint="Counts for five minutes.">
      {(wiring) => (
        <output {...wiring} ref={words} tabIndex={-1} className="text-sm">
          Your passkey stands for the password.
        </output>
      )}
    </Field>
  )
}
