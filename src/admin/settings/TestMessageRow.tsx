import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { $testMessageUnderWay, sendTestMessage } from '#stores/settings/test-message.ts'
import { Button } from '#ui/Button.tsx'
import type { CommunityFormProps } from './community-form.ts'

/** Tests the stored webhook. Disabled while the form holds an unsaved one. */
export function TestMessageRow({ form, webhookSet }: CommunityFormProps) {
  const id = useId()
  const underWay = useStore($testMessageUnderWay)
  const [typed, removed] = useWatch({ control: form.control, name: ['discordWebhookUrl', 'removeWebhook'] })
  const unsaved = typed.trim() !== '' || removed
  return (
    <div className="desk-field">
      <span className="max-md:hidden" />
      <div className="desk-field-control">
        <Button
          small
          className="justify-self-start"
          disabled={!webhookSet || unsaved || underWay}
          aria-describedby={id}
          onClick={() => void sendTestMessage()}
        >
          {underWay ? 'Sending...' : 'Send test message'}
        </Button>
        <p id={id} role="status" className="text-xs text-faint">
          {explain(webhookSet, unsaved, underWay)}
        </p>
      </div>
    </div>
  )
}

function explain(webhookSet: boolean, unsaved: boolean, underWay: boolean): string {
  if (underWay) return 'Waiting for Discord. This takes ten seconds at most.'
  if (unsaved) return 'Save your change first. The test uses the saved webhook.'
  if (!webhookSet) return 'Save a webhook before sending a test.'
  return 'Sends a one-line test message to the channel.'
}
