import { formatDay } from '../fields/dates.ts'
import type { Block } from '../markup/blocks.ts'

/** A part of a message. Its plain text and its HTML are written from the same parts. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'markup'; readonly blocks: readonly Block[] }
  /** A record: its title leads to its page. `note` is a short line about it. */
  | { readonly kind: 'entry'; readonly title: string; readonly href: string; readonly note: string; readonly text: string }

/** The words of a message, before they are written as text and HTML. */
export interface MailContent {
  subject: string
  /** The heading of the HTML form. By default, the subject. */
  title?: string
  parts: readonly MailPart[]
  /** Why the reader gets this message. */
  reason: string
  /** Below the reason, such as the link to unsubscribe. */
  links?: readonly (readonly [label: string, href: string])[]
}

export const entryOf = (
  { title, date, category, summary }: { title: string; date: string; category: string; summary: string },
  href: string,
): MailPart => ({ kind: 'entry', title, href, note: `${category}, ${formatDay(date)}`, text: summary })
