import { useForm } from 'react-hook-form'
import { type PasswordChange, passwordChangeSchema } from '#domain/accounts/account.ts'
import { api } from '#domain/site/paths.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { send } from '#stores/http/http.ts'
import { type FieldFaults, readFaults, saveFailureWords } from '#stores/http/save-failure.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { FaultCount } from '../records/FaultCount.tsx'
import { AccountName } from '../shell/AccountName.tsx'
import { formResolver } from '../shell/form-resolver.ts'
import { useUnsaved } from '../shell/use-unsaved.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useOutcomeForm } from './use-outcome-form.ts'

type PasswordOutcome =
  | { kind: 'changed' }
  | { kind: 'faulty'; faults: FieldFaults }
  /** `message` stays in the form, because a waiting time must outlast a toast. */
  | { kind: 'failed'; message: string }

const notKept = {
  session: 'passwords are not kept, so type it again',
  offline: 'Your password was not changed. Try again when you are connected.',
}

export async function changePassword(input: PasswordChange): Promise<PasswordOutcome> {
  try {
    await send(api.accountPassword, { method: 'PUT', body: input })
    showToast({ title: 'Password changed', description: 'You have been logged out everywhere else.' })
    return { kind: 'changed' }
  } catch (error) {
    const { description, reason } = saveFailureWords(error, 'Your password could not be changed', notKept)
    showFailure('Update failed', description, reason)
    const faults = readFaults(passwordChangeSchema.keyof().options, error)
    return Object.keys(faults).length > 0
      ? { kind: 'faulty', faults }
      : { kind: 'failed', message: [description, reason].filter(Boolean).join('. ') }
  }
}

const blank: PasswordChange = { next: '' }
const names = passwordChangeSchema.keyof().options

export function PasswordPart() {
  return (
    <SettingsSection title="Password" remark="Changing your password logs you out everywhere else.">
      <PasswordForm />
    </SettingsSection>
  )
}

function usePasswordForm() {
  const form = useForm<PasswordChange>({ resolver: formResolver(passwordChangeSchema), defaultValues: blank })
  // Passwords are never stored in the browser.
  useUnsaved(form.formState.isDirty ? 'lost' : 'none')
  return { form, ...useOutcomeForm({ form, names, save: changePassword, onChanged: () => form.reset(blank) }) }
}

function PasswordForm() {
  const { form, problem, send } = usePasswordForm()
  const { errors, isSubmitting } = form.formState
  return (
    <form onSubmit={send} noValidate>
      <AccountName />
      <Field
        label="New password"
        error={errors.next?.message}
        hint="At least 12 characters. A few words that do not belong together are strong and easy to remember."
        required
      >
        {({ className, ...wiring }) => (
          <PasswordInput
            {...wiring}
            {...form.register('next')}
            className={`${className} max-w-sm`}
            noun="new password"
            autoComplete="new-password"
          />
        )}
      </Field>
      {problem !== null && (
        <div className="py-4">
          <Notice role="alert" title="Your password was not changed">
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      <div className="desk-actions">
        <FaultCount state={form.formState} />
        <Button type="submit" look="primary" paused={isSubmitting}>
          {isSubmitting ? 'Changing...' : 'Change Password'}
        </Button>
      </div>
    </form>
  )
}
