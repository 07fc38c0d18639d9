import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import { addressLine, companyLine, hoursLine, statusLine } from '#domain/practice/lines.ts'
import type { StoredPractice } from '#domain/practice/stored.ts'
import { type Practice, type PracticeFieldName, practiceFields } from '#domain/practice/type.ts'
import { ContentFieldRows } from '../content/ContentFieldRows.tsx'
import { type PracticeForm, practiceSettings, previewOf } from './practice-settings.ts'
import { SettingsRecord } from './SettingsForm.tsx'
import type { Versioned } from './settings-kind.ts'

const remark =
  'Mail and feeds show them at once. Pages and pictures of links show them from the next build of the website. A blank detail is left out, and nothing is claimed that is not entered here.'

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

interface FooterPreviewProps {
  form: UseFormReturn<PracticeForm, unknown, Versioned<Practice>>
  stored: StoredPractice
}

function FooterPreview({ form, stored }: FooterPreviewProps) {
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
