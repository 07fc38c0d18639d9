import type { CaseListItem } from '#domain/cases/cases.ts'
import { messagesTakeMinutes } from '#domain/discord/discord-pace.ts'
import { andMore, countOf, figure } from '#domain/fields/counts.ts'
import { deleteCases } from '#stores/cases/case-deletion.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { undoOffered } from '../records/deletion.tsx'
import { focusRestored } from '../tables/row-focus.ts'
import { publishCases } from './case-publishing.ts'
import { DiscordPreview } from './DiscordPreview.tsx'
import { focusPublishing } from './PublishingPanel.tsx'

/** How many titles are listed before the rest is only counted. */
const named = 5

function CaseTitles({ cases }: { cases: readonly CaseListItem[] }) {
  const more = cases.length - named
  return (
    <ul className="mt-3 border-t border-rule">
      {cases.slice(0, named).map(({ id, title }) => (
        <li key={id} className="border-b border-rule py-1.5 font-serif text-base text-ink">
          {title}
        </li>
      ))}
      {more > 0 && <li className="figures py-1.5">...{andMore(more)}</li>}
    </ul>
  )
}

interface QuestionProps {
  open: boolean
  cases: readonly CaseListItem[]
  onClose: () => void
}

export function DeleteCases({ open, cases, returnFocus, onClose }: QuestionProps & { returnFocus: () => void }) {
  const one = cases.length === 1
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${countOf(cases.length, 'case')}?`}
      confirmLabel={`Delete ${countOf(cases.length, 'case')}`}
      returnFocus={returnFocus}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void deleteCases(cases, focusRestored)
      }}
    >
      <p>
        {one ? 'It' : 'They'} will be removed from the case list, and {one ? 'its page' : 'their pages'} from the website. {undoOffered}
      </p>
      <CaseTitles cases={cases} />
    </ConfirmDialog>
  )
}

/** `cases` are the selected ones that are not yet on Discord. */
export function PublishCases({ open, selected, cases, onClose }: QuestionProps & { selected: number }) {
  const already = selected - cases.length
  const [first] = cases
  const minutes = messagesTakeMinutes(cases.length)
  return (
    <ConfirmDialog
      open={open}
      title={`Publish ${countOf(cases.length, 'case')} to Discord?`}
      confirmLabel={`Publish ${countOf(cases.length, 'case')}`}
      returnFocus={focusPublishing}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void publishCases(cases)
      }}
    >
      <p>
        One message will be posted for each case.
        {minutes > 0 && ` Discord accepts 30 messages a minute, so this takes about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`}
        {already > 0 && ` ${figure(already)} of the selected ${already === 1 ? 'is' : 'are'} already on Discord.`}
      </p>
      {first && <DiscordPreview entry={first} />}
      {cases.length > 1 && <CaseTitles cases={cases} />}
    </ConfirmDialog>
  )
}
