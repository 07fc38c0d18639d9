import type { CaseRecord } from '../cases/cases.ts'
import { formatDay } from '../fields/dates.ts'
import { paths } from '../site/paths.ts'
import { clip, discordText } from './discord-text.ts'

/** The body of Discord's "Execute Webhook". Only the parts that we send. */
export interface DiscordMessage {
  username: string
  allowed_mentions: { parse: [] }
  embeds: [
    {
      title: string
      url: string
      description: string
      author: { name: string }
      fields: { name: string; value: string; inline: boolean }[]
    },
  ]
}

export interface PlainMessage {
  username: string
  allowed_mentions: { parse: [] }
  content: string
}

/** The message that staff send to test the webhook in the settings. */
export function testMessage(practiceName: string): PlainMessage {
  const content = `This is a test message from the website of ${discordText(practiceName)}. The webhook works.`
  return { username: practiceName, allowed_mentions: { parse: [] }, content }
}

/** Discord's documented limits of an embed, in characters. */
const limits = { title: 256, description: 4096, author: 256, fieldValue: 1024 } as const

export type AnnouncedCase = Pick<CaseRecord, 'title' | 'slug' | 'summary' | 'category' | 'date' | 'author' | 'tags'>

interface Announcer {
  practiceName: string
  /** Without a trailing slash. */
  siteUrl: string
}

/** The announcement of a case. It mentions nobody. The author is not escaped: Discord reads no markup there. */
export function caseMessage(entry: AnnouncedCase, { practiceName, siteUrl }: Announcer): DiscordMessage {
  const fields = [
    { name: 'Category', value: entry.category, inline: true },
    { name: 'Date', value: formatDay(entry.date), inline: true },
    { name: 'Tags', value: entry.tags.join(', '), inline: false },
  ]
  return {
    username: practiceName,
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: clip(discordText(entry.title), limits.title),
        url: `${siteUrl}${paths.case(entry.slug)}`,
        description: clip(discordText(entry.summary), limits.description),
        // Discord refuses a blank name.
        author: { name: clip(entry.author || 'Judgment', limits.author) },
        fields: fields
          .filter(({ value }) => value !== '')
          .map((field) => ({ ...field, value: clip(discordText(field.value), limits.fieldValue) })),
      },
    ],
  }
}
