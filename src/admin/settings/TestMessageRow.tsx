import { useStore } from '@nanostores/react'
import { useWatch } from 'react-hook-form'
import { $testMessageUnderWay, sendTestMessage } from '#stores/settings/test-message.ts'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Button } from '#ui/Button.tsx'
import type { CommunityFormProps } from './community-form.ts'

/** Tests the stored webhook. Disabled while the form holds an unsaved one. */
export function TestMessageRow({ form, webhookSet }: CommunityFormProps) {
  const underWay = useStore($testMessageUnderWay)
  const [typed, removed] = useWatch({ control: form.control, name: ['discordWebhookUrl', 'removeWebhook'] })
  const unsaved = typed.trim() !== '' || removed
  return (
    <ActionRow hint={explain(webhookSet, unsaved, underWay)}>
      {(hintId) => (
        <Button small disabled={!webhookSet || unsaved} paused={underWay} aria-describedby={hintId} onClick={() => void sendTestMessage()}>
          {underWay ? 'Sending...' : 'Send test message'}
        </Button>
      )}
    </ActionRow>
  )
}

function explain(webhookSet: boolean, unsaved: boolean, underWay: boolean): string {
  if (underWay) return 'Waiting for Discord. This takes ten seconds at most.'
  if (unsaved) return 'Save your change first. The test uses the saved webhook.'
  if (!webhookSet) return 'Save a webhook before sending a test.'
  return 'Sends a one-line test message to the channel.'
}
