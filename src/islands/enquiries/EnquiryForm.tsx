import type { ReactNode } from 'react'
import { consentValue, enquiryOptions, enquiryTexts, longestOtherParties } from '#domain/enquiries/enquiries.ts'
import { api, paths } from '#domain/site/paths.ts'
import { Button } from '#ui/Button.tsx'
import { EmailField, FieldError, FormField, NameFields } from '../forms/FormField.tsx'
import { FormFrame, FormNotice } from '../forms/FormFrame.tsx'

const form = 'enquiry'
const consentId = `${form}-consent`
const { labels } = enquiryTexts

interface Props {
  services: readonly string[]
  /** The initially selected service. */
  service: string | undefined
}

function Person(): ReactNode {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NameFields form={form} labels={labels} />
      <EmailField form={form} label={labels.email} />
      <FormField form={form} name="phone" label={labels.phone} optional>
        {(control) => <input {...control} type="tel" autoComplete="tel" />}
      </FormField>
    </div>
  )
}

function Matter({ services, service }: Props): ReactNode {
  const options = enquiryOptions(services)
  return (
    <>
      <FormField form={form} name="service" label={labels.service} optional>
        {(control) => (
          <select {...control} defaultValue={options.find((option) => option === service) ?? ''}>
            <option value="">Select a service</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField form={form} name="message" label={labels.message}>
        {(control) => <textarea {...control} rows={6} required />}
      </FormField>
    </>
  )
}

/** The box has a name for the post without JavaScript. With JavaScript the consent is not sent. */
function Consent(): ReactNode {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3 text-sm">
        <input id={consentId} name="consent" value={consentValue} type="checkbox" className="form-check" required aria-invalid={false} />
        <label htmlFor={consentId} className="py-0.5">
          I consent to the collection and storage of my data to answer this enquiry, under the{' '}
          <a className="link" href={paths.privacy}>
            privacy notice
          </a>
          .
        </label>
      </div>
      <FieldError form={form} name="consent" />
    </div>
  )
}

/** In addition to the specified fields. The consent comes last, because it covers everything above it. */
function OtherParties(): ReactNode {
  return (
    <FormField form={form} name="otherParties" label={labels.otherParties} optional hint="So that we can check for conflicts of interest.">
      {(control) => <textarea {...control} rows={2} maxLength={longestOtherParties} />}
    </FormField>
  )
}

/** In addition to the specified fields. Empty in most enquiries. */
function Deadline(): ReactNode {
  return (
    <FormField form={form} name="deadline" label={labels.deadline} optional hint="A hearing, or the last day for a reply or an offer.">
      {(control) => <input {...control} type="date" className="field figures sm:max-w-60" />}
    </FormField>
  )
}

export function EnquiryForm({ services, service }: Props): ReactNode {
  return (
    <FormFrame name={form} action={api.contact}>
      <Person />
      <Matter services={services} service={service} />
      <Deadline />
      <OtherParties />
      <Consent />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="primary" data-sending="Sending...">
          Send message
        </Button>
        <FormNotice />
      </div>
    </FormFrame>
  )
}
