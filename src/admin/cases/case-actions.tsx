import type { CaseListItem } from '#domain/cases/cases.ts'
import { deleteAction, removedFromWebsite } from '../records/deletion.tsx'
import { DiscordPreview } from './DiscordPreview.tsx'

/** Shows the message before it is posted, because a message to a public channel cannot be undone. */
export const discordAction = (entry: CaseListItem) => ({
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

export const caseDeletion = ({ title }: CaseListItem) => ({
  ...deleteAction(title),
  words: 'Delete case',
  question: {
    title: 'Delete this case?',
    confirmLabel: 'Delete case',
    words: removedFromWebsite(title, 'the case list, and its page from the website'),
  },
})
