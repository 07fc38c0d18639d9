import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { type ErasureReceipt as Receipt, type RetainedTable, subjectSchema } from '#domain/subjects/subject.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Field } from '#ui/Field.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { useQuestion } from '#ui/use-question.ts'
import { FormActions } from '../shell/FormActions.tsx'
import { sendFilled } from '../shell/filled-fields.ts'
import { formResolver } from '../shell/form-resolver.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { useKeptForm } from '../shell/use-kept-form.ts'
import { type DeskColumn, DeskTable } from '../tables/DeskList.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { $receipt, $retained, eraseSubject, exportSubject, reloadRetained, saveReceipt } from './subject.ts'

const columns: readonly DeskColumn<RetainedTable>[] = [
  { label: 'Rows', className: 'figures', cell: ({ rows }) => figure(rows) },
  { label: 'Oldest', from: 'md', className: 'whitespace-nowrap', cell: ({ oldest }) => (oldest === null ? '-' : formatMoment(oldest)) },
  {
    label: 'Kept',
    cell: ({ kept, overdue }) => (
      <>
        {kept}
        {overdue > 0 && (
          <span className="badge ml-2" data-tint="red">
            {figure(overdue)} too old
          </span>
        )}
      </>
    ),
  },
]

/** Reports the age of the data about people, and whether any exceeds the privacy notice. */
function RetentionReport() {
  const { data, error } = useStore($retained)
  return (
    <section aria-labelledby="retention" className="mt-10">
      <div className="desk-head">
        <h3 id="retention" className="text-lg">
          What is stored, and for how long
        </h3>
      </div>
      <p className="border-b border-rule py-3 text-sm text-soft">
        The privacy notice says the same. Data past its time is deleted every night.
      </p>
      {error ? <LoadFailure what="The report" error={error} onRetry={reloadRetained} /> : null}
      {data === undefined && !error && <SkeletonRows rows={8} />}
      {data !== undefined && (
        <DeskTable
          caption="What is stored about people"
          isReport
          rows={data}
          keyOf={({ table }) => table}
          nameOf={({ title }) => title}
          title={{ label: 'Stored', text: ({ title }) => title }}
          columns={columns}
        />
      )}
    </section>
  )
}

type Line = { table: string; title: string; rows: number; outcome: string }

const linesOf = ({ removed, kept, mentions }: Receipt): Line[] => [
  ...removed.map((counted) => ({ ...counted, outcome: 'Erased' })),
  ...kept.map((counted) => ({ ...counted, outcome: `Kept. ${counted.reason}.` })),
  ...mentions.map((counted) => ({
    ...counted,
    outcome: 'Someone else’s text contains the address. Look for it, and change it if needed.',
  })),
]

/** The receipt of an erasure. It names no one, so it can be kept with the request. */
function ErasureReceipt({ receipt }: { receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines = linesOf(receipt)
  return (
    <section aria-labelledby="receipt" className="mt-6">
      <div className="desk-head">
        <h3 id="receipt" ref={heading} tabIndex={-1} className="text-lg">
          Receipt of {formatMoment(receipt.at)}
        </h3>
        <Button small onClick={() => saveReceipt(receipt)}>
          Save receipt
        </Button>
      </div>
      {lines.length === 0 ? <p className="py-3 text-sm">Nothing was stored about this address.</p> : <ReceiptTable lines={lines} />}
      <p className="py-3 text-xs text-faint">Earlier backups still contain the data. If one is restored, the data is erased again.</p>
    </section>
  )
}

function ReceiptTable({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="desk-table">
      <caption className="sr-only">Rows by table</caption>
      <thead>
        <tr className="caps">
          <th scope="col">Stored</th>
          <th scope="col">Rows</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ table, title, rows, outcome }) => (
          <tr key={`${table} ${outcome}`}>
            <td>{title}</td>
            <td className="figures">{figure(rows)}</td>
            <td>{outcome}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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

function SubjectForm() {
  const form = useForm<Fields>({ resolver: formResolver(subjectSchema), defaultValues: blank })
  const empty = useKeptForm('personal-data', form, blank)
  const save = form.handleSubmit(({ email }) => exportSubject(email))
  const erasing = useQuestion(async (email: string) => {
    if (await eraseSubject(email)) empty()
  })
  const offer = form.handleSubmit(({ email }) => erasing.ask(email))
  return (
    <form onSubmit={sendFilled(save)} noValidate aria-label="Personal data of one person">
      <Field
        label="Email"
        error={form.formState.errors.email?.message}
        hint="Every table is searched for this address. If the person has used several addresses, enter them one after the other."
        required
      >
        {(wiring) => <input {...wiring} {...form.register('email')} type="email" autoComplete="off" className="field max-w-sm" />}
      </Field>
      <FormActions state={form.formState} action="Export as a file" busy="Exporting..." paused={erasing.isBusy}>
        <Button paused={erasing.isBusy || form.formState.isSubmitting} onClick={() => void offer()}>
          {erasing.isBusy ? 'Erasing...' : 'Erase'}
        </Button>
      </FormActions>
      <ConfirmDialog {...erasing.dialog} title="Erase everything about this person?" confirmLabel="Erase for good">
        <p>
          Enquiries, subscription and mail of <strong className="font-semibold text-ink">{erasing.asked}</strong> are deleted. This cannot
          be undone. First export what you need to establish or defend a legal claim.
        </p>
      </ConfirmDialog>
    </form>
  )
}
