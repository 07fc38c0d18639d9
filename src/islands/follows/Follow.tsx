import type { ReactNode } from 'react'
import { followConsent, followTexts } from '#domain/follows/follow-consent.ts'
import { type FollowTarget, followValue } from '#domain/follows/follow-kinds.ts'
import { api, paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { Button } from '#ui/Button.tsx'
import { ReportPart } from '../cases/CaseAuthorities.tsx'
import { EmailField } from '../forms/FormField.tsx'
import { FormFrame, FormNotice } from '../forms/FormFrame.tsx'

const form = 'follow'

export interface FollowChoice extends FollowTarget {
  /** Describes the emails, if there are several choices. */
  words: string
}

/** The first choice is selected. A single choice is not shown. */
function What({ choices }: { choices: readonly FollowChoice[] }): ReactNode {
  const [only] = choices
  if (only === undefined || choices.length === 1) return <input type="hidden" name="what" value={only ? followValue(only) : ''} />
  return (
    <label>
      <span className="sr-only">Which notes</span>
      <select className="field" name="what">
        {choices.map((choice) => (
          <option key={choice.kind} value={followValue(choice)}>
            {typeset(choice.words)}
          </option>
        ))}
      </select>
    </label>
  )
}

/**
 * Notes by email: a visitors' form that only the build and the functions draw, like the newsletter's. A page has
 * one. Without a choice, `CaseFilter.tsx` enters the current search.
 */
export function FollowForm({ choices }: { choices: readonly FollowChoice[] }): ReactNode {
  return (
    <div className="grid max-w-160 gap-3">
      <FormFrame name={form} action={api.newsletterFollows}>
        <What choices={choices} />
        <div className="form-line">
          <EmailField form={form} label={followTexts.labels.email} />
          <Button type="submit" data-sending="Sending...">
            Follow
          </Button>
        </div>
        <FormNotice />
      </FormFrame>
      <p className="follow-consent">
        {followConsent} See the{' '}
        <a className="link" href={paths.privacy}>
          privacy notice
        </a>
        .
      </p>
    </div>
  )
}

/** The form as a part of a page of the register. */
export function Follow({ choices }: { choices: readonly FollowChoice[] }): ReactNode {
  return (
    <ReportPart id="follow" title="Notes like this by email">
      <FollowForm choices={choices} />
    </ReportPart>
  )
}
