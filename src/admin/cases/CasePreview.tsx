import { useCallback, useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { categoryTint } from '#domain/cases/case-categories.ts'
import { type CaseHead, caseHead } from '#domain/cases/facts.ts'
import { noteBelowHead } from '#domain/cases/law-report-head.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { readTags } from '#domain/fields/tag-text.ts'
import type { CaseFields } from '#stores/cases/case-fields.ts'
import { ContentPreview } from '../records/ContentPreview.tsx'
import { useSettled } from '../shell/use-settled.ts'
import type { CaseForm } from './case-form.ts'

/** A separate component, so that a keystroke renders only the preview. */
export function CasePreview({ form }: { form: CaseForm }) {
  const typed = useDeferredValue(useWatch({ control: form.control }))
  const { title = '', content = '', statedCitation = '', statedCourt = '', statedJudges = '' } = typed
  const settled = useSettled(content)
  const head = useMemo(
    () => caseHead({ title, content: settled, statedCitation, statedCourt, statedJudges }),
    [title, settled, statedCitation, statedCourt, statedJudges],
  )
  const read = useCallback((text: string) => noteBelowHead({ ...head, content: text }), [head])
  return <ContentPreview text={content} head={<Head typed={typed} head={head} />} read={read} />
}

/** Without the links of the public page, because they lead away from the form. */
function Head({ typed, head: { citation, court, judges } }: { typed: Partial<CaseFields>; head: CaseHead }) {
  const { title = '', content = '', category = '', date = '', summary = '', tags = '', author = '' } = typed
  const facts = [/^\d{4}-\d\d-\d\d$/.test(date) ? formatDay(date) : '', court ?? '', ...judges].filter(Boolean)
  if ([title, summary, content].every((text) => text.trim() === '')) return null
  return (
    <header className="desk-preview-head">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-soft">
        {category !== '' && (
          <span className="badge category" data-tint={categoryTint(category)}>
            {category}
          </span>
        )}
        {facts.join(' · ')}
      </p>
      <p className="desk-preview-title">{title}</p>
      {citation !== null && !title.includes(citation) && <p>{citation}</p>}
      <p className="italic">{readTags(tags).join(' — ')}</p>
      <p>{summary}</p>
      {author !== '' && <p className="text-sm text-soft">Note by {author}</p>}
    </header>
  )
}
