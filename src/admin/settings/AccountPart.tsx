import { useStore } from '@nanostores/react'
import * as z from 'zod'
import { type Account, type AccountUpdate, accountSchema, accountUpdateSchema } from '#domain/accounts/account.ts'
import { isKnownAddress } from '#domain/accounts/unknown-address.ts'
import { oneLine } from '#domain/fields/visible-text.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { call } from '#stores/http/http.ts'
import { $session, currentAccount, replaceAccount } from '#stores/session/session.ts'
import { Field } from '#ui/Field.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { type SettingsKind, type SettingsOutcome, showSettingsFailure } from './settings-kind.ts'

const accountFieldsSchema = z.object({ name: z.string(), email: z.string() })
type AccountFields = z.infer<typeof accountFieldsSchema>

const accountFieldNames = accountFieldsSchema.keyof().options

/** The stored address, if the account has a placeholder. It stays while the field is blank. */
function keptAddress(): string {
  const email = currentAccount()?.email ?? ''
  return isKnownAddress(email) ? '' : email
}

export const accountFormSchema = accountFieldsSchema
  .transform(({ email, name }) => ({ name, email: email.trim() === '' ? keptAddress() : email }))
  .pipe(accountUpdateSchema)

export function accountFieldsOf({ name, email }: Account): AccountFields {
  return { name: oneLine(name), email: isKnownAddress(email) ? email : '' }
}

async function saveAccount(update: AccountUpdate): Promise<SettingsOutcome<AccountFields>> {
  try {
    const saved = await call(api.account, accountSchema, { method: 'PUT', body: update })
    replaceAccount(saved)
    showToast({ title: 'Account updated' })
    return { kind: 'saved', fields: accountFieldsOf(saved) }
  } catch (error) {
    return showSettingsFailure(accountFieldNames, error, 'Your details could not be saved')
  }
}

export const accountSettings: SettingsKind<Account, AccountFields, AccountUpdate> = {
  key: 'account',
  fields: accountFieldsSchema,
  names: accountFieldNames,
  secrets: [],
  fieldsOf: accountFieldsOf,
  formSchema: () => accountFormSchema,
  save: saveAccount,
}

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
