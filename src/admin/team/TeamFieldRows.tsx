import { type UseFormReturn, useController } from 'react-hook-form'
import type { TeamMemberInput } from '#domain/team/team.ts'
import type { TeamFields } from '#stores/team/team-fields.ts'
import { Field } from '#ui/Field.tsx'
import { PictureField } from '../records/PictureField.tsx'

export interface TeamFieldRowsProps {
  form: UseFormReturn<TeamFields, unknown, TeamMemberInput>
}

/** The seven items of a member, in the order of the record. */
export function TeamFieldRows({ form }: TeamFieldRowsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field number={1} label="Name" error={errors.name?.message}>
        {(wiring) => <input {...wiring} {...register('name')} autoComplete="off" className="field max-w-sm" />}
      </Field>
      <Field number={2} label="Position" error={errors.position?.message}>
        {(wiring) => <input {...wiring} {...register('position')} autoComplete="off" className="field max-w-sm" />}
      </Field>
      <Field
        number={3}
        label="Bio"
        error={errors.bio?.message}
        hint="Headings and bold as in a case. Search engines show the first 155 characters."
      >
        {(wiring) => <textarea {...wiring} {...register('bio')} rows={10} className="field font-serif" />}
      </Field>
      <AddressRows form={form} />
    </>
  )
}

/** Where else a member is found: none of these is required. */
function AddressRows({ form }: TeamFieldRowsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <PortraitRow form={form} />
      <Field number={5} label="LinkedIn" error={errors.linkedin?.message}>
        {(wiring) => <input {...wiring} {...register('linkedin')} type="url" placeholder="https://www.linkedin.com/in/..." />}
      </Field>
      <Field number={6} label="Twitter" error={errors.twitter?.message}>
        {(wiring) => <input {...wiring} {...register('twitter')} type="url" placeholder="https://x.com/..." />}
      </Field>
      <Field number={7} label="Email" error={errors.email?.message}>
        {(wiring) => <input {...wiring} {...register('email')} type="email" autoComplete="off" className="field max-w-sm" />}
      </Field>
    </>
  )
}

function PortraitRow({ form }: TeamFieldRowsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'imageUrl' })
  return (
    <PictureField
      number={4}
      label="Portrait"
      shape="portrait"
      field={field}
      error={fieldState.error?.message}
      hint="An address, or a file: JPEG, PNG, WebP or AVIF, made smaller where it is large. Left blank, the initials stand in its place."
    />
  )
}
