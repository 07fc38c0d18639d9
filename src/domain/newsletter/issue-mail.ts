import { entryOf, type MailContent, type MailPart } from '../mail/content.ts'
import type { SubscriberLinks } from '../mail/subscriber-links.ts'
import { parseMarkup } from '../markup/parse.ts'
import type { Practice } from '../practice/type.ts'
import { paths } from '../site/paths.ts'
import { sectionsOf } from './issue-sections.ts'
import type { IssueItem, NewsletterIssue } from './issues.ts'

type IssueLinks = Pick<SubscriberLinks, 'origin' | 'preferences' | 'unsubscribe'>

/** Composes the message from the records as they are now. */
export function issueMail(
  issue: Pick<NewsletterIssue, 'subject' | 'slug' | 'introduction'>,
  items: readonly IssueItem[],
  { practice, origin, preferences, unsubscribe }: IssueLinks & { practice: Pick<Practice, 'name'> },
): MailContent {
  const introduction: MailPart[] = issue.introduction === '' ? [] : [{ kind: 'markup', blocks: parseMarkup(issue.introduction) }]
  const sections = sectionsOf(items).flatMap(({ title, entries }): MailPart[] => [
    { kind: 'heading', text: title },
    ...entries.map((entry) => entryOf(entry, `${origin}${entry.path}`)),
  ])
  return {
    subject: issue.subject,
    parts: [
      ...introduction,
      ...sections,
      { kind: 'link', label: 'Read this issue on the website', href: `${origin}${paths.issue(issue.slug)}` },
    ],
    reason: `You get this newsletter because you subscribed to it on the website of ${practice.name}.`,
    links: [
      ['Choose what you get', preferences],
      ['Unsubscribe', unsubscribe],
    ],
  }
}
