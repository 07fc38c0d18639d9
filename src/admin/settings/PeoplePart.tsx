import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { subjectSchema } from '#domain/subjects/subject.ts'
import { $receipt, eraseSubject, exportSubject } from '#stores/settings/subject.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FaultCount } from '../records/FaultCount.tsx'
import { readFilledFields } from '../shell/filled-fields.ts'
import { formResolver } from '../shell/form-resolver.ts'
import { useKeptForm } from '../shell/use-kept-form.ts'
import { ErasureReceipt } from './ErasureReceipt.tsx'
import { RetentionReport } from './RetentionReport.tsx'
import { SettingsSection } from './SettingsSection.tsx'

type Fields = z.infer<typeof subjectSchema>
const blank: Fields = { email: '' }

/** For owners: exports or erases the data about one person. */
export function PeoplePart() {
  const receipt = useStore($receipt)
  useEffect(() => () => $receipt.set(null), [])
  return (
    <SettingsSection
      title="Personal data"
      remark="If someone asks what is stored about them, or wants it erased: answer within one month. First make sure that the address is theirs."
    >
      <SubjectForm />
      {receipt && <ErasureReceipt receipt={receipt} />}
      <RetentionReport />
    </SettingsSection>
  )
}

function useSubjectForm() {
  const form = useForm<Fields>({ resolver: formResolver(subjectSchema), defaultValues: blank })
  const empty = useKeptForm('personal-data', form, blank)
  const [erasing, setErasing] = useState<string | null>(null)
  const save = form.handleSubmit(({ email }) => exportSubject(email))
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    readFilledFields(event.currentTarget)
    void save(event)
  }
  const offer = form.handleSubmit(({ email }) => setErasing(email))
  const erase = async (email: string): Promise<void> => {
    setErasing(null)
    if (await eraseSubject(email)) empty()
  }
  return { form, erasing, setErasing, send, offer, erase }
}

function SubjectForm() {
  const { form, erasing, setErasing, send, offer, erase } = useSubjectForm()
  const { errors, isSubmitting } = form.formState
  return (
    <form onSubmit={send} noValidate aria-label="Personal data of one person">
      <Field
        number={1}
        label="Email"
        error={errors.email?.message}
        hint="Every table is searched for it. A person may have written from several addresses: take one after the other."
        required
      >
        {(wiring) => <input {...wiring} {...form.register('email')} type="email" autoComplete="off" className="field max-w-sm" />}
      </Field>
      <div className="desk-actions">
        <FaultCount state={form.formState} />
        <Button type="submit" look="primary" paused={isSubmitting}>
          Export as a file
        </Button>
        <Button onClick={() => void offer()}>Erase</Button>
      </div>
      <ConfirmDialog
        open={erasing !== null}
        title="Erase everything about this person?"
        confirmLabel="Erase for good"
        onCancel={() => setErasing(null)}
        onConfirm={() => erasing !== null && void erase(erasing)}
      >
        <p>
          Enquiries, subscription and mail of <strong className="font-semibold text-ink">{erasing}</strong> are deleted. This cannot be
          undone. Keep what you need to establish or defend a legal claim first: export it.
        </p>
      </ConfirmDialog>
    </form>
  )
}
