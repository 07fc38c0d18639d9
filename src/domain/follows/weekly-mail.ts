import { countOf } from '../fields/counts.ts'
import { entryOf, type MailContent, type MailPart } from '../mail/content.ts'
import type { SubscriberLinks } from '../mail/subscriber-links.ts'
import type { IssueItem } from '../newsletter/issues.ts'
import type { Practice } from '../practice/type.ts'
import { paths } from '../site/paths.ts'
import type { OwnFollow } from '../subscribers/subscription.ts'
import { followWords } from './follow-kinds.ts'

export interface FollowedNote extends Omit<IssueItem, 'kind' | 'id'> {
  followIds: readonly number[]
}

/** Groups the notes by follow, each note once. Leaves out notes of stopped follows. */
function sectionsOf(notes: readonly FollowedNote[], follows: readonly OwnFollow[]) {
  const firstOf = ({ followIds }: FollowedNote) => follows.find(({ id }) => followIds.includes(id))
  const byFollow = Map.groupBy(notes, firstOf)
  return follows.flatMap((follow) => {
    const own = byFollow.get(follow)
    return own ? [{ follow, notes: own }] : []
  })
}

/** Undefined if nothing is left to send. `most` is the most notes in one mail. */
export function weeklyMail(
  notes: readonly FollowedNote[],
  follows: readonly OwnFollow[],
  { practice, origin, preferences, unsubscribe, stop }: SubscriberLinks & { practice: Pick<Practice, 'name'> },
  most: number,
): MailContent | undefined {
  const sections = sectionsOf(notes, follows)
  const sent = sections.flatMap((section) => section.notes)
  const [first] = sent
  if (!first) return undefined
  const subject = sent.length === 1 ? `New note: ${first.title}` : `${countOf(sent.length, 'new note')} on what you follow`
  const more: MailPart = { kind: 'text', text: `One email holds at most ${most} notes. If there are more, they come next week.` }
  return {
    subject,
    title: sent.length === 1 ? 'A new note on what you follow' : 'New notes on what you follow',
    parts: [
      ...sections.flatMap(({ follow, notes: own }): MailPart[] => [
        { kind: 'heading', text: followWords(follow) },
        ...own.map((note) => entryOf(note, `${origin}${paths.case(note.slug)}`)),
      ]),
      ...(sent.length >= most ? [more] : []),
    ],
    reason: `You get this because you follow it on the website of ${practice.name}. There is at most one such email a week.`,
    links: [
      ['What you follow', preferences],
      ...sections.map(({ follow }): [string, string] => [`Stop: ${followWords(follow)}`, stop(follow.id)]),
      ['Unsubscribe from everything', unsubscribe],
    ],
  }
}
