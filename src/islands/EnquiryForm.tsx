import type { ReactNode } from 'react'
import { consentValue, enquiryServices, enquiryTexts } from '#domain/enquiries/enquiries.ts'
import { api, paths } from '#domain/site/paths.ts'
import { enquiryForm } from '#stores/visitors/enquiry-form.ts'
import type { VisitorFormState } from '#stores/visitors/visitor-form.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError, FormField } from './FormField.tsx'
import { FormFrame } from './FormFrame.tsx'
import { FormNotice } from './FormNotice.tsx'

const form = 'enquiry'
const consentId = `${form}-consent`
const { labels } = enquiryTexts

type Errors = VisitorFormState['errors']

/** The consent is checked and not sent. Its box has a name for the post without script, which the server checks. */
function read(element: HTMLFormElement): Record<string, unknown> {
  const consent = element.querySelector(`#${consentId}`)
  return { ...Object.fromEntries(new FormData(element)), consent: consent instanceof HTMLInputElement && consent.checked }
}

function Person({ errors }: { errors: Errors }): ReactNode {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField form={form} name="firstName" label={labels.firstName} error={errors['firstName']}>
        {(control) => <input {...control} type="text" autoComplete="given-name" required />}
      </FormField>
      <FormField form={form} name="lastName" label={labels.lastName} error={errors['lastName']}>
        {(control) => <input {...control} type="text" autoComplete="family-name" required />}
      </FormField>
      <FormField form={form} name="email" label={labels.email} error={errors['email']}>
        {(control) => <input {...control} type="email" autoComplete="email" required />}
      </FormField>
      <FormField form={form} name="phone" label={labels.phone} optional error={errors['phone']}>
        {(control) => <input {...control} type="tel" autoComplete="tel" />}
      </FormField>
    </div>
  )
}

function Matter({ errors }: { errors: Errors }): ReactNode {
  return (
    <>
      <FormField form={form} name="service" label={labels.service} optional error={errors['service']}>
        {(control) => (
          <select {...control} defaultValue="">
            <option value="">Select a service</option>
            {enquiryServices.map((service) => (
              <option key={service} value={service}>
                {service}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField form={form} name="message" label={labels.message} error={errors['message']}>
        {(control) => <textarea {...control} rows={6} required />}
      </FormField>
    </>
  )
}

function Consent({ error }: { error: string | undefined }): ReactNode {
  const errorId = `${consentId}-error`
  const described = error === undefined ? {} : { 'aria-describedby': errorId, 'aria-invalid': true }
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3 text-sm">
        <input id={consentId} name="consent" value={consentValue} type="checkbox" className="form-check" required {...described} />
        <label htmlFor={consentId} className="py-0.5">
          I consent to the collection and storage of my data to answer this enquiry, under the{' '}
          <a className="link" href={paths.privacy}>
            privacy notice
          </a>
          .
        </label>
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  )
}

function noticeOf({ errors, notice }: VisitorFormState): string | null {
  if (notice !== null) return notice
  const count = Object.keys(errors).length
  if (count === 0) return null
  return count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`
}

/** The contact form. */
export function EnquiryForm(): ReactNode {
  return (
    <FormFrame name={form} action={api.contact} store={enquiryForm} texts={enquiryTexts} read={read}>
      {(state) => (
        <>
          <Person errors={state.errors} />
          <Matter errors={state.errors} />
          <Consent error={state.errors['consent']} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" look="primary" disabled={state.phase === 'submitting'}>
              {state.phase === 'submitting' ? 'Sending...' : 'Send Message'}
            </Button>
            <FormNotice text={noticeOf(state)} />
          </div>
        </>
      )}
    </FormFrame>
  )
}
