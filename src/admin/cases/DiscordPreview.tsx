import { type AnnouncedCase, caseMessage } from '#domain/discord/discord-message.ts'
import { withoutEscapes } from '#domain/discord/discord-text.ts'
import { practiceName } from '#stores/browser/practice-name.ts'

/** The public address, which the message links to. The desk may be opened at another address. */
const siteUrl = import.meta.env.SITE.replace(/\/$/, '')

/** Shows the message before it is posted, because a message to a public channel cannot be undone. */
export const discordAction = (entry: AnnouncedCase) => ({
  name: 'publish',
  words: 'Publish to Discord',
  question: {
    title: 'Publish this case to Discord?',
    confirmLabel: 'Publish to Discord',
    words: (
      <>
        <p>This message will be posted in your Discord channel:</p>
        <DiscordPreview entry={entry} />
      </>
    ),
  },
})

export function DiscordPreview({ entry }: { entry: AnnouncedCase }) {
  const { username, embeds } = caseMessage(entry, { practiceName: practiceName(), siteUrl })
  const [{ author, title, url, description, fields }] = embeds
  return (
    <figure className="mt-3" aria-label="The Discord message">
      <figcaption className="caps pb-1 text-soft">{username}</figcaption>
      <blockquote className="grid max-h-[max(12rem,50dvh)] gap-2 overflow-auto border border-rule border-l-3 border-l-ink bg-sheet p-3 text-ink wrap-anywhere">
        <p className="text-xs text-soft">{author.name}</p>
        <div>
          <p className="font-serif text-base font-semibold">{withoutEscapes(title)}</p>
          <p className="text-xs text-soft">{url}</p>
        </div>
        <p className="whitespace-pre-wrap">{withoutEscapes(description)}</p>
        <dl className="figures flex flex-wrap gap-x-6 gap-y-1 text-xs">
          {fields.map(({ name, value }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-soft">{withoutEscapes(value)}</dd>
            </div>
          ))}
        </dl>
      </blockquote>
    </figure>
  )
}
