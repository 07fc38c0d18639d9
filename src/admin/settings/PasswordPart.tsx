import { useForm } from 'react-hook-form'
import { type PasswordChange, passwordChangeSchema } from '#domain/accounts/account.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { HttpError, send } from '#stores/http/http.ts'
import { type Outcome, outcomeOf, showSaveFailure } from '#stores/http/save-failure.ts'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { AccountName } from '../shell/AccountName.tsx'
import { FormActions } from '../shell/FormActions.tsx'
import { formResolver } from '../shell/form-resolver.ts'
import { useUnsaved } from '../shell/use-unsaved.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useOutcomeForm } from './use-outcome-form.tsx'

const blank: PasswordChange = { next: '' }
const names = passwordChangeSchema.keyof().options

const notKept = {
  session: 'passwords are not kept, so type it again',
  offline: 'Your password was not changed. Try again when you are connected.',
}

export async function changePassword(input: PasswordChange): Promise<Outcome> {
  try {
    await send(api.accountPassword, { method: 'PUT', body: input })
    showToast({ title: 'Password changed', description: 'You have been logged out everywhere else.' })
    return { kind: 'changed' }
  } catch (error) {
    const otherwise = 'Your password could not be changed'
    // The form shows any other failure itself. After a 401 the login replaces it.
    if (error instanceof HttpError && error.status === 401) showSaveFailure('Update failed', error, otherwise, notKept)
    return outcomeOf(names, error, otherwise, notKept)
  }
}

export function PasswordPart() {
  const form = useForm<PasswordChange>({ resolver: formResolver(passwordChangeSchema), defaultValues: blank })
  // Passwords are never stored in the browser.
  useUnsaved(form.formState.isDirty ? 'lost' : 'none')
  const { problem, send } = useOutcomeForm({
    form,
    names,
    save: changePassword,
    onChanged: () => form.reset(blank),
    failed: 'Your password was not changed',
  })
  return (
    <SettingsSection title="Password" remark="Changing your password logs you out everywhere else.">
      <form onSubmit={send} noValidate>
        <AccountName />
        <Field
          label="New password"
          error={form.formState.errors.next?.message}
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
        {problem}
        <FormActions state={form.formState} action="Change Password" busy="Changing..." />
      </form>
    </SettingsSection>
  )
}
