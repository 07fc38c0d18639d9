import { type UseFormReturn, useWatch } from 'react-hook-form'
import { addressLine, companyLine, hoursLine, statusLine } from '#domain/practice/lines.ts'
import type { StoredPractice } from '#domain/practice/stored.ts'
import { type PracticeForm, type PracticeSave, previewOf } from '#stores/settings/practice-settings.ts'

interface FooterPreviewProps {
  form: UseFormReturn<PracticeForm, unknown, PracticeSave>
  stored: StoredPractice
}

/** The details as the footer of every page shows them, while they are typed. */
export function FooterPreview({ form, stored }: FooterPreviewProps) {
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
