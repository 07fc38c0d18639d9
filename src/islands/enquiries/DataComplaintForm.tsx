import type { ReactNode } from 'react'
import { dataComplaintTexts } from '#domain/enquiries/data-complaint.ts'
import { api } from '#domain/site/paths.ts'
import { Button } from '#ui/Button.tsx'
import { EmailField, FormField, NameFields } from '../forms/FormField.tsx'
import { FormFrame, FormNotice } from '../forms/FormFrame.tsx'

const form = 'complaint'
const { labels } = dataComplaintTexts

export function DataComplaintForm(): ReactNode {
  return (
    <FormFrame name={form} action={api.dataComplaint}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields form={form} labels={labels} />
      </div>
      <EmailField form={form} label={labels.email} />
      <FormField form={form} name="message" label={labels.message}>
        {(control) => <textarea {...control} rows={5} required />}
      </FormField>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="primary" data-sending="Sending...">
          Send complaint
        </Button>
        <FormNotice />
      </div>
    </FormFrame>
  )
}
