import { type ContentKind, contentTypes } from '../kinds/content-types.ts'
import type { MailContent, MailPart } from '../mail/content.ts'

/** Leaves out the text, because the desk is more confidential. */
interface MailedDraft {
  kind: ContentKind
  name: string
  author: string | null
  /** Who handed the draft back. Null if it was sent for review. */
  reviewer: string | null
  note: string | null
}

const partsOf = ({ kind, name, author, reviewer, note }: MailedDraft, link: string): MailPart[] => [
  {
    kind: 'facts',
    facts: [
      ['Draft', name || 'Without a title'],
      ['Kind', contentTypes[kind].noun],
      ['Author', author ?? 'Unknown'],
      ...(reviewer === null ? [] : [['Handed back by', reviewer] as const]),
    ],
  },
  ...(note === null ? [] : [{ kind: 'quote', text: note } as const]),
  { kind: 'link', label: 'Open the draft', href: link },
]

/** The message to everyone who may publish. `link` opens the draft in the desk. */
export const reviewOf = (draft: MailedDraft, link: string): MailContent => ({
  subject: `Ready for review: ${draft.name || 'a draft'}`,
  title: 'A draft is ready for review',
  parts: partsOf(draft, link),
  reason: 'You get this message because your account may publish.',
})

export const returnedOf = (draft: MailedDraft, link: string): MailContent => ({
  subject: `Handed back: ${draft.name || 'your draft'}`,
  title: 'Your draft was handed back',
  parts: partsOf(draft, link),
  reason: 'You get this message because you wrote this draft.',
})
