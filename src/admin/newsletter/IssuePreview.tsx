import { useId, useState } from 'react'
import type { NewsletterIssue } from '#domain/newsletter/issues.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Subsection } from '#ui/Subsection.tsx'
import { FetchedPage } from '../shell/FetchedPage.tsx'

const looks = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Text only' },
] as const
const widths = [
  { value: 'phone', label: '360 px' },
  { value: 'wide', label: '600 px' },
] as const

/** Previews the saved issue as readers get it. The server draws it with the code of the messages. */
export function IssuePreview({ issue, unsaved = false }: { issue: NewsletterIssue; unsaved?: boolean }) {
  const id = useId()
  const [look, setLook] = useState<(typeof looks)[number]['value']>('light')
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('wide')
  return (
    <Subsection id={id} title="Preview" level={3} className="pt-8">
      <div className="flex flex-wrap gap-x-6 gap-y-3 py-4">
        <ChoiceRow label="Look" choices={looks} value={look} onChange={setLook} />
        <ChoiceRow label="Width" choices={widths} value={width} onChange={setWidth} />
      </div>
      {unsaved && <p className="pb-3 text-sm text-soft">The preview shows the issue as it was saved.</p>}
      <div className="h-160">
        <FetchedPage
          key={issue.updatedAt}
          address={deskApi.issuePreview(issue.id, look)}
          noun="message"
          title="The message as readers get it"
          className={`block h-full border border-rule-strong bg-[canvas] scheme-light ${width === 'phone' ? 'max-w-[362px]' : 'max-w-[602px]'}`}
        />
      </div>
    </Subsection>
  )
}
