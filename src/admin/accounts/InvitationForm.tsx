import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { type Role, roles } from '#domain/accounts/capabilities.ts'
import { type Invitation, invitationSchema } from '#domain/accounts/staff-account.ts'
import { inviteStaff } from '#stores/accounts/staff-accounts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { showFaults } from '../records/show-faults.ts'
import { FormActions } from '../shell/FormActions.tsx'
import { sendFilled } from '../shell/filled-fields.ts'
import { formResolver } from '../shell/form-resolver.ts'
import { useKeptForm } from '../shell/use-kept-form.ts'

export const roleWords: Record<Role, { label: string; may: string }> = {
  writer: { label: 'Writer', may: 'writes drafts, which others publish' },
  user: { label: 'User', may: 'publishes, sees enquiries and subscribers' },
  owner: { label: 'Owner', may: 'manages accounts, and does all that a user does' },
}

/** Where the browser keeps an invitation that is not sent yet. */
export const invitationName = 'invitation'

const fieldsSchema = z.object({ username: z.string(), name: z.string(), email: z.string(), role: z.string() })
type Fields = z.infer<typeof fieldsSchema>
const names = fieldsSchema.keyof().options
const blank: Fields = { username: '', name: '', email: '', role: 'user' }
const formSchema = fieldsSchema.pipe(z.preprocess((typed) => typed, invitationSchema))

export function InvitationForm({ onDone }: { onDone: () => void }) {
  const form = useForm<Fields, unknown, Invitation>({ resolver: formResolver(formSchema), defaultValues: blank })
  const empty = useKeptForm(invitationName, form, blank)
  const close = (): void => {
    empty()
    onDone()
  }
  const submit = form.handleSubmit(async (invitation) => {
    const { isInvited, faults } = await inviteStaff(invitation)
    if (isInvited) close()
    else showFaults(form, names, faults)
  })
  const { errors } = form.formState
  return (
    <form onSubmit={sendFilled(submit)} noValidate aria-label="Invitation">
      <Field label="Name" error={errors.name?.message} hint="Used as the author of new cases and articles." required>
        {(wiring) => <input {...wiring} {...form.register('name')} autoComplete="off" className="field max-w-sm" />}
      </Field>
      <Field label="Username" error={errors.username?.message} hint="They log in with it. It cannot be changed later." required>
        {(wiring) => (
          <input
            {...wiring}
            {...form.register('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="field max-w-sm"
          />
        )}
      </Field>
      <Field
        label="Email"
        error={errors.email?.message}
        hint="The invitation goes there if mail is set up. Otherwise you get a link to pass on."
        required={false}
      >
        {(wiring) => <input {...wiring} {...form.register('email')} type="email" autoComplete="off" className="field max-w-sm" />}
      </Field>
      <Field label="Role" error={errors.role?.message}>
        {(wiring) => (
          <select {...wiring} {...form.register('role')} className="field max-w-sm">
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleWords[role].label}: {roleWords[role].may}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FormActions state={form.formState} action="Invite" busy="Inviting...">
        <Button onClick={close}>Cancel</Button>
      </FormActions>
    </form>
  )
}
