import { useStore } from '@nanostores/react'
import { type RefObject, useRef, useState } from 'react'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { messagesTakeMinutes } from '#domain/discord/discord-pace.ts'
import { countOf, figure, waitOf } from '#domain/fields/counts.ts'
import { deleteCases } from '#stores/cases/case-deletion.ts'
import { $caseTexts, $selectedCases, $selection, retryCaseTexts, turnCases, untickAll } from '#stores/cases/case-search.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { undoOffered } from '../records/deletion.tsx'
import { focusRestored, headingAbove } from '../tables/row-focus.ts'
import { SelectedNames, SelectionBar } from '../tables/SelectionBar.tsx'
import { $publishing, publishCases } from './case-publishing.ts'
import { DiscordPreview } from './DiscordPreview.tsx'
import { focusPublishing } from './PublishingPanel.tsx'

function DeletionWords({ cases }: { cases: readonly CaseListItem[] }) {
  const one = cases.length === 1
  return (
    <>
      <p>
        {one ? 'It' : 'They'} will be removed from the case list, and {one ? 'its page' : 'their pages'} from the website. {undoOffered}
      </p>
      <SelectedNames names={cases.map(({ title }) => title)} />
    </>
  )
}

/** `cases` are the selected ones that are not yet on Discord. */
function PublicationWords({ cases, selected }: { cases: readonly CaseListItem[]; selected: number }) {
  const already = selected - cases.length
  const [first] = cases
  const minutes = messagesTakeMinutes(cases.length)
  return (
    <>
      <p>
        One message will be posted for each case.
        {minutes > 0 && ` Discord accepts 30 messages a minute, so this takes about ${waitOf(minutes * 60)}.`}
        {already > 0 && ` ${figure(already)} of the selected ${already === 1 ? 'is' : 'are'} already on Discord.`}
      </p>
      {first && <DiscordPreview entry={first} />}
      {cases.length > 1 && <SelectedNames names={cases.map(({ title }) => title)} />}
    </>
  )
}

/** Moves the focus before the pressed button disappears. */
function focusHeading({ current }: RefObject<HTMLDivElement | null>): void {
  if (current) headingAbove(current)?.focus()
}

export function CaseBar({ found, total }: { found: readonly CaseListItem[]; total: number }) {
  const { count, unseen, allFound } = useStore($selection)
  const texts = useStore($caseTexts)
  const bar = useRef<HTMLDivElement>(null)
  const selected = (
    <>
      <span className="font-semibold text-ink">{figure(count)} selected</span>
      {unseen > 0 && `, ${unseen === count ? 'none' : `${figure(unseen)} not`} among those found`}
    </>
  )
  const counted = (
    <>
      {found.length === total ? `${figure(total)} cases` : `${figure(found.length)} of ${figure(total)} cases`}
      {texts.state === 'searching' && '. Searching the text of cases...'}
      {/* With no case found, the reason is below. */}
      {texts.state === 'failed' && `. The text of cases could not be searched${found.length > 0 ? `: ${texts.reason}` : '.'}`}
    </>
  )
  const selectAll = !allFound && found.length > 1 && (
    <button key="all" type="button" className="row-action" onClick={() => turnCases(found, true, null)}>
      Select all {figure(found.length)} found
    </button>
  )
  const again = (): void => {
    focusHeading(bar)
    retryCaseTexts()
  }
  const searchAgain = texts.state === 'failed' && (
    <button key="again" type="button" className="row-action" onClick={again}>
      Try again
    </button>
  )
  return (
    <SelectionBar ref={bar} isSelecting={count > 0} status={count > 0 ? selected : counted} more={count > 0 ? selectAll : searchAgain}>
      {count > 0 && <Actions bar={bar} />}
    </SelectionBar>
  )
}

function Actions({ bar }: { bar: RefObject<HTMLDivElement | null> }) {
  const selected = useStore($selectedCases)
  const running = useStore($publishing).kind === 'running'
  const [asking, setAsking] = useState<'delete' | 'publish' | null>(null)
  const unpublished = selected.filter(({ publishedToDiscord }) => !publishedToDiscord)
  const toHeading = (): void => focusHeading(bar)
  const clear = (): void => {
    toHeading()
    untickAll()
  }
  const isDeletion = asking === 'delete'
  const what = isDeletion ? `Delete ${countOf(selected.length, 'case')}` : `Publish ${countOf(unpublished.length, 'case')} to Discord`
  const confirm = (): void => {
    setAsking(null)
    void (isDeletion ? deleteCases(selected, focusRestored) : publishCases(unpublished))
  }
  return (
    <>
      <Button small onClick={() => setAsking('delete')}>
        Delete
      </Button>
      <Button small look="quiet" onClick={clear}>
        Clear
      </Button>
      {unpublished.length > 0 && !running && (
        <Button small onClick={() => setAsking('publish')}>
          Publish to Discord
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={`${what}?`}
        confirmLabel={what}
        returnFocus={isDeletion ? toHeading : focusPublishing}
        onCancel={() => setAsking(null)}
        onConfirm={confirm}
      >
        {isDeletion ? <DeletionWords cases={selected} /> : <PublicationWords cases={unpublished} selected={selected.length} />}
      </ConfirmDialog>
    </>
  )
}
