import { useStore } from '@nanostores/react'
import { useForm } from 'react-hook-form'
import type { Account, AccountUpdate } from '#domain/accounts/account.ts'
import { $session } from '#stores/session/session.ts'
import {
  type AccountFields,
  accountFieldNames,
  accountFieldsOf,
  accountForm,
  accountFormSchema,
} from '#stores/settings/account-settings.ts'
import { Field } from '#ui/Field.tsx'
import { formResolver } from '../shell/form-resolver.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettingsEditor } from './use-settings-editor.ts'

export function AccountPart() {
  const session = useStore($session)
  if (session.kind !== 'signed-in') return null
  return (
    <SettingsSection title="Your account" remark={`You log in as ${session.account.username}.`}>
      <AccountForm account={session.account} />
    </SettingsSection>
  )
}

function AccountForm({ account }: { account: Account }) {
  const stored = accountFieldsOf(account)
  const form = useForm<AccountFields, unknown, AccountUpdate>({ resolver: formResolver(accountFormSchema), defaultValues: stored })
  const editor = useSettingsEditor({ kind: accountForm, form, names: accountFieldNames, stored })
  const { errors } = form.formState
  return (
    <SettingsForm editor={editor}>
      <Field number={1} label="Name" error={errors.name?.message} hint="Used as the author of new cases and articles." required>
        {(wiring) => <input {...wiring} {...form.register('name')} autoComplete="name" className="field max-w-sm" />}
      </Field>
      <Field number={2} label="Email" error={errors.email?.message} required>
        {(wiring) => <input {...wiring} {...form.register('email')} type="email" autoComplete="email" className="field max-w-sm" />}
      </Field>
    </SettingsForm>
  )
}
