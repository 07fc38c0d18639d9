import { useStore } from '@nanostores/react'
import { $session } from '#stores/session/session.ts'
import { Field } from '#ui/Field.tsx'
import { accountSettings } from './account-settings.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'

export function AccountPart() {
  const session = useStore($session)
  if (session.kind !== 'signed-in') return null
  return (
    <SettingsSection title="Your account" remark={`You log in as ${session.account.username}.`}>
      <SettingsForm kind={accountSettings} stored={session.account}>
        {({ register, formState: { errors } }) => (
          <>
            <Field label="Name" error={errors.name?.message} hint="Used as the author of new cases and articles." required>
              {(wiring) => <input {...wiring} {...register('name')} autoComplete="name" className="field max-w-sm" />}
            </Field>
            <Field label="Email" error={errors.email?.message} required>
              {(wiring) => <input {...wiring} {...register('email')} type="email" autoComplete="email" className="field max-w-sm" />}
            </Field>
          </>
        )}
      </SettingsForm>
    </SettingsSection>
  )
}
