import type { CaseListItem } from '#domain/cases.ts'
import { messagesTakeMinutes } from '#domain/discord-pace.ts'
import { deleteCases } from '#stores/case-deletion.ts'
import { publishCases } from '#stores/case-publishing.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { CaseTitles } from './CaseTitles.tsx'
import { undoOffered } from './deletion.ts'
import { focusPublishing } from './PublishingPanel.tsx'
import { focusRestored } from './row-focus.ts'

interface QuestionProps {
  open: boolean
  cases: readonly CaseListItem[]
  onClose: () => void
}

const counted = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'case' : 'cases'}`

export function DeleteCases({ open, cases, returnFocus, onClose }: QuestionProps & { returnFocus: () => void }) {
  const one = cases.length === 1
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${counted(cases.length)}?`}
      confirmLabel={`Delete ${counted(cases.length)}`}
      returnFocus={returnFocus}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void deleteCases(cases, focusRestored)
      }}
    >
      <p>
        {one ? 'It' : 'They'} will be removed from the register, and {one ? 'its page' : 'their pages'} from the website. {undoOffered}
      </p>
      <CaseTitles cases={cases} />
    </ConfirmDialog>
  )
}

/** `cases` are those of the selected ones that Discord does not have yet. */
export function PublishCases({ open, selected, cases, onClose }: QuestionProps & { selected: number }) {
  const already = selected - cases.length
  const minutes = messagesTakeMinutes(cases.length)
  return (
    <ConfirmDialog
      open={open}
      title={`Publish ${counted(cases.length)} to Discord?`}
      confirmLabel={`Publish ${counted(cases.length)}`}
      returnFocus={focusPublishing}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void publishCases(cases)
      }}
    >
      <p>
        The community gets one message for each.
        {minutes > 0 && ` Discord takes thirty a minute, so this needs about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`}
        {already > 0 && ` ${already.toLocaleString('en-GB')} of the selected ${already === 1 ? 'is' : 'are'} published already.`}
      </p>
      <CaseTitles cases={cases} />
    </ConfirmDialog>
  )
}
