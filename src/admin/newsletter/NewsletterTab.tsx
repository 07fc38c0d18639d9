import { formKey } from '../shell/continued.ts'
import { IssueEditor } from './IssueEditor.tsx'
import { IssueList } from './IssueList.tsx'

/** The issues of the newsletter, or one of them: null for a new one. */
export function NewsletterTab({ edit }: { edit: number | null | undefined }) {
  return edit === undefined ? <IssueList /> : <IssueEditor key={formKey('newsletter', edit)} id={edit} />
}
