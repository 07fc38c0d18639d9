import { londonDay } from '../fields/dates.ts'
import { openingOfMarkup } from '../markup/opening.ts'
import type { IssueItem, NewsletterIssue } from './issues.ts'

/** An issue for visitors, with its records as they are now. */
export interface PublicIssue extends Pick<NewsletterIssue, 'id' | 'slug' | 'subject' | 'introduction'> {
  /** When its sending started, in ISO 8601. */
  sentAt: string
  items: readonly IssueItem[]
}

/** The date in London. */
export const issueDay = ({ sentAt }: Pick<PublicIssue, 'sentAt'>): string => londonDay(new Date(sentAt))

/** 'Dear reader,' in a line by itself. */
const greeting = /^Dear [^\r\n]{1,60},\r?\n/

/** A summary of the issue: the start of its introduction, otherwise the titles of its records. */
export function issueSummary({ introduction, items, subject }: Pick<PublicIssue, 'introduction' | 'items' | 'subject'>): string {
  const opening = openingOfMarkup(introduction.replace(greeting, ''), 60).slice(0, 300)
  const titles = items.map(({ title }) => title).join(', ')
  return opening || (titles === '' ? `The newsletter: ${subject}` : `In this issue: ${titles}`.slice(0, 300))
}
