import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { oneLine, withLineFeeds } from '#domain/fields/visible-text.ts'
import { addressLine, companyLine, hoursLine, statusLine } from '#domain/practice/lines.ts'
import { practiceFieldsSchema, practiceSchema, typedPracticeSchema } from '#domain/practice/schema.ts'
import { type StoredPractice, storedPracticeSchema } from '#domain/practice/stored.ts'
import { type Practice, type PracticeFieldName, practiceFields } from '#domain/practice/type.ts'
import { api } from '#domain/site/paths.ts'
import { ContentFieldRows } from '../content/ContentFieldRows.tsx'
import { SettingsRecord } from './SettingsForm.tsx'
import { type Versioned, versionedSettings } from './settings-kind.ts'

/** `version` is the time of the save that the form started from, and nobody edits it. */
const formSchema = typedPracticeSchema.extend({ version: z.string() })
type PracticeForm = z.infer<typeof formSchema>

const practiceFieldNames = typedPracticeSchema.keyof().options

export function practiceFormOf(stored: StoredPractice): PracticeForm {
  const shown = (name: PracticeFieldName) => (practiceFields[name].kind === 'prose' ? withLineFeeds : oneLine)
  const typed = Object.fromEntries(practiceFieldNames.map((name) => [name, shown(name)(stored[name] ?? '')]))
  return { ...typedPracticeSchema.parse(typed), version: stored.updatedAt }
}

/** An invalid field has its stored value. */
export function previewOf(typed: PracticeForm, stored: StoredPractice): Practice {
  const { data, error } = practiceFieldsSchema.safeParse(typed)
  if (data) return data
  const faulty = new Set(error.issues.map(({ path }) => path[0]))
  const kept = Object.fromEntries(practiceFieldNames.filter((name) => faulty.has(name)).map((name) => [name, stored[name]]))
  return practiceFieldsSchema.safeParse({ ...typed, ...kept }).data ?? stored
}

export const practiceSettings = versionedSettings({
  key: 'practice',
  address: api.practice,
  stored: storedPracticeSchema,
  fields: formSchema,
  names: practiceFieldNames,
  fieldsOf: practiceFormOf,
  update: practiceSchema,
  failure: "The practice's details could not be saved",
  isPublished: true,
})

const remark =
  'Mail and feeds show these details at once. Pages and link previews show them from the next build of the website. Blank details are left out. The website claims only what you enter here.'

export function PracticePart() {
  return (
    <SettingsRecord settings={practiceSettings} title="Practice" remark={remark}>
      {(form, stored) => (
        <>
          <FormProvider {...form}>
            <ContentFieldRows type={{ fields: practiceFields }} headings={headings} />
          </FormProvider>
          <FooterPreview form={form} stored={stored} />
        </>
      )}
    </SettingsRecord>
  )
}

/** The first field of each group, and the group's heading. */
const headings: Partial<Record<PracticeFieldName, string>> = {
  name: 'Name',
  street: 'Office and contact',
  days: 'Office hours',
  companyName: 'Company and tax',
  regulator: 'Regulation and insurance',
}

function FooterPreview({ form, stored }: { form: UseFormReturn<PracticeForm, unknown, Versioned<Practice>>; stored: StoredPractice }) {
  useWatch({ control: form.control })
  const practice = previewOf(form.getValues(), stored)
  const about = [statusLine(practice), companyLine(practice)].filter((line) => line !== '')
  const contact = [addressLine(practice), practice.email, practice.phone, practice.linkedin && 'LinkedIn', practice.twitter && 'Twitter']
  const hours = hoursLine(practice)
  return (
    <figure className="pt-8">
      <figcaption className="caps desk-subhead">The footer of every page</figcaption>
      <div className="grid gap-6 bg-night p-6 text-sm text-white sm:grid-cols-2" aria-live="off">
        <div>
          <p className="font-serif text-lg">{practice.name}</p>
          {about.map((line) => (
            <p key={line} className="mt-3 text-night-soft">
              {line}
            </p>
          ))}
        </div>
        <ul className="grid content-start gap-2">
          {contact.filter(Boolean).map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <p className="pt-2 text-xs text-faint">Hours on the contact page: {hours ?? 'not shown'}.</p>
    </figure>
  )
}
