import { useMemo } from 'react'
import { formatMoment } from '#domain/fields/dates.ts'
import type { FoundCopy } from '#stores/records/browser-copy.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { heldWords } from './held-words.ts'
import type { DraftOffer } from './use-draft-offer.ts'

interface DraftNoticeProps<Fields extends FormFields> {
  /** The noun in 'an unsaved draft of this case'. */
  noun: string
  offer: DraftOffer<Fields>
  onRestore: (draft: FoundCopy<Fields>) => void
  onDiscard: (draft: FoundCopy<Fields>) => void
  /** The name of a draft, when there are several. */
  nameOf?: ((fields: Fields) => string) | undefined
  names: readonly (keyof Fields & string)[]
  stored: Fields
  /** Names the data that the draft does not contain. */
  remark?: string | undefined
}

export function DraftNotice<Fields extends FormFields>(props: DraftNoticeProps<Fields>) {
  const { noun, offer, onDiscard, remark } = props
  const { restored, offered } = offer
  if (restored === null && offered.length === 0) return null
  return (
    <div className="grid gap-4 py-4">
      {restored && (
        <Notice
          title="Your unsaved text has been restored"
          actions={
            <Button small onClick={() => onDiscard(restored)}>
              Discard draft
            </Button>
          }
        >
          <p>
            Typed {formatMoment(restored.savedAt)}, not saved yet. {remark}
          </p>
        </Notice>
      )}
      {offered.length > 0 && (
        <Notice title={titleOf(noun, offered.length, restored !== null)}>
          {remark !== undefined && restored === null && <p>{remark}</p>}
          <ul>
            {offered.map((draft) => (
              <OfferedDraft key={draft.session} {...props} draft={draft} alone={offered.length === 1} />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

function titleOf(noun: string, count: number, another: boolean): string {
  if (count === 1) return `There is ${another ? 'another' : 'an'} unsaved draft of ${noun}`
  return `There are ${count} ${another ? 'other ' : ''}unsaved drafts of ${noun}`
}

interface OfferedDraftProps<Fields extends FormFields> extends DraftNoticeProps<Fields> {
  draft: FoundCopy<Fields>
  /** True for the only draft. Its buttons need no name. */
  alone: boolean
}

function OfferedDraft<Fields extends FormFields>(props: OfferedDraftProps<Fields>) {
  const { draft, alone, nameOf, names, stored, onRestore, onDiscard } = props
  const held = useMemo(() => heldWords(names, draft.fields, stored), [names, draft.fields, stored])
  const name = nameOf?.(draft.fields).trim() ?? ''
  const of = alone ? '' : `: ${name || 'untitled'}, ${formatMoment(draft.savedAt)}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {name !== '' && <strong className="font-semibold text-ink">{name}. </strong>}
        Typed on {formatMoment(draft.savedAt)}.{held && <span className="block text-soft">{held}</span>}
      </span>
      <Button small aria-label={`Restore draft${of}`} onClick={() => onRestore(draft)}>
        Restore draft
      </Button>
      <Button small aria-label={`Discard draft${of}`} onClick={() => onDiscard(draft)}>
        Discard draft
      </Button>
    </li>
  )
}
