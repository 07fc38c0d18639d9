import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'

interface CurrentPasswordFieldProps {
  number: number
  registered: UseFormRegisterReturn
  error: string | undefined
  hint?: string
}

/** Asks for the password again, before something changes that a login depends on. */
export function CurrentPasswordField({ number, registered, error, hint }: CurrentPasswordFieldProps) {
  return (
    <Field number={number} label="Current password" error={error} hint={hint} required>
      {({ className, ...wiring }) => (
        <PasswordInput
          {...wiring}
          {...registered}
          className={`${className} max-w-sm`}
          noun="current password"
          autoComplete="current-password"
        />
      )}
    </Field>
  )
}
